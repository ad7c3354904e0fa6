import type { ReactNode } from 'react';
import { Leader } from './leader';

export interface SignInFrameProps {
  children: ReactNode;
  legal: ReactNode;
  /** Decorative menu board on the left. */
  board: { title: string; sub: string; lines: { name: string; value: string }[] };
}

export function SignInFrame({ children, legal, board }: SignInFrameProps) {
  return (
    <div className="grid min-h-screen lg:grid-cols-2">
      <div
        aria-hidden="true"
        className="board hidden flex-col justify-center bg-board p-12 text-board-ink lg:flex"
      >
        <div className="mx-auto w-full max-w-[27rem]">
          <p className="mb-1 text-20 font-semibold">{board.title}</p>
          <p className="mb-6 text-board-ink-2">{board.sub}</p>
          {board.lines.map((line) => (
            <Leader
              key={line.name}
              name={line.name}
              value={<span className="text-board-ink-2">{line.value}</span>}
              className="py-2 text-16"
            />
          ))}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto_1fr] bg-surface p-8 [--control:2.5rem] max-md:px-4 max-md:py-6 max-md:[--control:2.75rem]">
        <main className="row-start-2 mx-auto w-full max-w-[22.5rem]">{children}</main>
        <footer className="row-start-3 self-end text-center text-12 text-ink-3">{legal}</footer>
      </div>
    </div>
  );
}
