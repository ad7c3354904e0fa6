import { Link } from '@remix-run/react';

export const aboutPath = '/about';

/** What runs here, and the way to the provider's other pages. */
export function Foot({ version, cloudUrl }: { version: string; cloudUrl: string | null }) {
  return (
    <>
      <Link to={aboutPath} className="text-inherit underline underline-offset-2">
        Creator {version}
      </Link>
      {cloudUrl === null ? null : (
        <>
          {' · '}
          <CloudLink href={cloudUrl} />
        </>
      )}
    </>
  );
}

export function CloudLink({ href }: { href: string }) {
  return (
    <a href={href} title={new URL(href).host} className="text-inherit underline underline-offset-2">
      Cloud
    </a>
  );
}
