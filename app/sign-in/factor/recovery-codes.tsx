import { Form } from '@remix-run/react';
import Printer from 'lucide-react/icons/printer';
import { accountPath } from '~/screen/paths';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyButton } from '~/ui/copy-button';
import { useHydrated } from '~/ui/use-hydrated';
import { factorQuery } from '../paths';
import type { FactorAnswer } from './factor-actions.server';
import type { FactorsPage } from './load-factors.server';

interface RecoveryCodesProps {
  page: FactorsPage;
  answer: FactorAnswer | undefined;
}

/** Nothing for who has no factor yet. */
export function RecoveryCodes({ page, answer }: RecoveryCodesProps) {
  const codes = answer?.codes;
  if (!codes && page.factors.length === 0) return null;
  return (
    <Card title="Recovery codes">
      <p className="text-13 text-ink-2">For when the phone is lost. Each works once.</p>
      {codes ? <Codes codes={codes} /> : <Left page={page} />}
    </Card>
  );
}

function Codes({ codes }: { codes: string[] }) {
  const hydrated = useHydrated();
  return (
    <div className="mt-3 grid gap-3" role="status">
      <ol className="grid grid-cols-2 gap-px overflow-hidden rounded-2 border border-line-2 bg-line md:grid-cols-5">
        {codes.map((code) => (
          <li key={code} className="bg-surface px-3 py-2">
            <code className="font-mono">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        {hydrated ? (
          <Button type="button" size="s" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-3.5" />
            Print
          </Button>
        ) : null}
        <CopyButton text={() => codes.join('\n')} label="Copy" copied="Copied" />
        <p className="text-13">
          <strong className="font-semibold text-warn-ink">Keep them now:</strong> they are not shown
          again.
        </p>
      </div>
    </div>
  );
}

function Left({ page: { codesLeft, codesMade, recent, asked } }: Pick<RecoveryCodesProps, 'page'>) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-48">
        {codesLeft} of 10 left{codesMade === null ? '' : `, made ${codesMade}`}
      </p>
      {!recent ? null : asked.newCodes ? (
        <Form
          method="post"
          action={accountPath}
          reloadDocument
          className="flex flex-wrap items-center gap-2"
        >
          <span className="text-13">Those of before are void then.</span>
          <Button variant="danger" size="s" intent="factor:new-codes" autoFocus>
            Make 10 new ones
          </Button>
          <LinkButton size="s" to={accountPath}>
            Keep
          </LinkButton>
        </Form>
      ) : (
        <LinkButton
          variant="ghost"
          size="s"
          to={factorQuery.href({ pathname: accountPath, search: '' }, { newCodes: true })}
        >
          Make 10 new ones…
        </LinkButton>
      )}
    </div>
  );
}
