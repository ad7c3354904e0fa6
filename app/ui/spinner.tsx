/** Put text next to it that says what is loading. */
export function Spinner({ small = false }: { small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block flex-none animate-spin motion-reduce:animate-none rounded-full border-2 border-current border-r-transparent ${small ? 'size-3' : 'size-4'}`}
    />
  );
}
