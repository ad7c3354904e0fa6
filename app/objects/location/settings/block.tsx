import type { ReactNode } from 'react';

export const titleId = (id: string) => `${id}-title`;

export function Block(props: { id: string; title: string; text: string; children: ReactNode }) {
  const { id, title, text, children } = props;
  return (
    <section className="settings-block" aria-labelledby={titleId(id)}>
      <header>
        <h2 id={titleId(id)} tabIndex={-1} className="settings-title text-16 outline-none">
          {title}
        </h2>
        <p className="mt-1 text-13 text-ink-2">{text}</p>
      </header>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
    </section>
  );
}
