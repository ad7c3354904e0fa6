export function CloudLink({ href }: { href: string }) {
  return (
    <a href={href} title={new URL(href).host} className="text-inherit underline underline-offset-2">
      Cloud
    </a>
  );
}
