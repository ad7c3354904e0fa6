import type { ReactNode } from 'react';
import { Leader } from './leader';
import { Logo } from './logo';

export interface ReceiptProps {
  title: string;
  children: ReactNode;
  facts: { name: string; value: ReactNode }[];
  actions: ReactNode;
}

export function Receipt({ title, children, facts, actions }: ReceiptProps) {
  return (
    <main className="grid min-h-screen place-items-center bg-canvas px-4 py-6">
      <div className="receipt-shadow w-full max-w-[25rem]">
        <div className="receipt-torn bg-surface px-8 pb-10 pt-8">
          <Logo />
          <h1 className="mb-2 mt-5 text-28">{title}</h1>
          <div className="text-ink-2">{children}</div>
          <dl className="my-5 grid gap-1 border-y border-dashed border-leader py-4 text-13">
            {facts.map((fact) => (
              <Leader
                key={fact.name}
                as="dl-row"
                name={<span className="text-ink-2">{fact.name}</span>}
                value={fact.value}
              />
            ))}
          </dl>
          <div className="flex flex-wrap gap-2 [&>*]:flex-auto">{actions}</div>
        </div>
      </div>
    </main>
  );
}
