import { Form } from '@remix-run/react';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import { accountPath } from '~/screen/paths';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { PasswordInput } from '~/ui/password-input';
import { TextInput } from '~/ui/text-input';
import { factorQuery } from '../paths';
import { AddPasskey } from './add-passkey';
import type { FactorAnswer } from './factor-actions.server';
import type { FactorsPage } from './load-factors.server';
import { RecoveryCodes } from './recovery-codes';
import { SetUpApp } from './set-up-app';

interface FactorSectionsProps {
  page: FactorsPage;
  answer: FactorAnswer | undefined;
}

export function FactorSections({ page, answer }: FactorSectionsProps) {
  const passkeys = page.factors.filter(({ kind }) => kind === 'passkey');
  const apps = page.factors.filter(({ kind }) => kind === 'app');
  return (
    <>
      <Required page={page} />
      {page.recent ? null : <Prove answer={answer} />}
      <Card title="Passkeys" flush>
        <p className="px-4 pt-3 text-13 text-ink-2">
          Sign in with your finger, face or a key, without the password.
        </p>
        <FactorList factors={passkeys} page={page} answer={answer} />
        {page.recent ? (
          <AddPasskey origin={page.origin} answer={answer} />
        ) : passkeys.length === 0 ? (
          <p className="h-3" />
        ) : null}
      </Card>
      <Card title="Authenticator app" flush>
        <p className="px-4 pt-3 text-13 text-ink-2">
          Six digits from an app on your phone, asked after the password.
        </p>
        <FactorList factors={apps} page={page} answer={answer} />
        {page.recent && (page.pending || apps.length === 0) ? (
          <SetUpApp pending={page.pending} answer={answer} />
        ) : apps.length === 0 ? (
          <p className="h-3" />
        ) : null}
      </Card>
      <RecoveryCodes page={page} answer={answer} />
    </>
  );
}

function Required({ page }: Pick<FactorSectionsProps, 'page'>) {
  if (page.requiredFrom === null) return null;
  return (
    <Alert kind="warn" title={`From ${page.requiredFrom} on you need a second factor.`}>
      Add a passkey or an authenticator app.
    </Alert>
  );
}

function Prove({ answer }: Pick<FactorSectionsProps, 'answer'>) {
  const error = problemOf(answer, 'factor:prove');
  return (
    <Card title="To change how you sign in">
      <Form method="post" reloadDocument className="flex flex-wrap items-end gap-3">
        <Field
          label="Your password, or a code of your app"
          name="secret"
          error={error}
          className="min-w-0 flex-1 basis-60"
        >
          <PasswordInput autoComplete="current-password" required maxLength={1000} />
        </Field>
        <Button intent="factor:prove">Go on</Button>
      </Form>
    </Card>
  );
}

type Listed = FactorsPage['factors'];

function FactorList(props: FactorSectionsProps & { factors: Listed }) {
  const { factors } = props;
  if (factors.length === 0) return null;
  return (
    <ul className="mt-3 divide-y divide-line border-t border-line [&:not(:last-child)]:border-b">
      {factors.map((factor) => (
        <li key={factor.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
          <FactorRow {...props} factor={factor} />
        </li>
      ))}
    </ul>
  );
}

function FactorRow({ page, answer, factor }: FactorSectionsProps & { factor: Listed[number] }) {
  const { id, kind, name, added, used } = factor;
  const Icon = kind === 'passkey' ? Fingerprint : Smartphone;
  const { asked, recent } = page;
  const at = { pathname: accountPath, search: '' };
  if (recent && asked.rename === id) {
    return (
      <Form
        method="post"
        action={`${accountPath}?rename=${id}`}
        className="flex flex-1 flex-wrap items-end gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <Field
          label="Name"
          name="name"
          error={problemOf(answer, 'factor:rename')}
          className="flex-1 basis-48"
        >
          <TextInput defaultValue={name} required maxLength={60} autoFocus />
        </Field>
        <Button variant="primary" intent="factor:rename">
          Rename
        </Button>
        <LinkButton to={accountPath}>Cancel</LinkButton>
      </Form>
    );
  }
  return (
    <>
      <Icon aria-hidden="true" className="size-4 text-ink-2" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-12 text-ink-2">
          added {added} · {used === null ? 'not used yet' : `last used ${used}`}
        </p>
      </div>
      {!recent ? null : asked.remove === id ? (
        <Form method="post" action={accountPath} className="flex flex-wrap items-center gap-2">
          <input type="hidden" name="id" value={id} />
          <span className="text-13">
            {page.factors.length === 1
              ? 'It is the last one: your password is enough then.'
              : 'Remove it?'}
          </span>
          <Button variant="danger" size="s" intent="factor:remove" autoFocus>
            Remove
          </Button>
          <LinkButton size="s" to={accountPath}>
            Keep
          </LinkButton>
        </Form>
      ) : (
        <div className="flex gap-2">
          <LinkButton
            variant="ghost"
            size="s"
            to={factorQuery.href(at, { rename: id })}
            aria-label={`Rename ${name}`}
          >
            Rename
          </LinkButton>
          <LinkButton
            variant="ghost"
            size="s"
            to={factorQuery.href(at, { remove: id })}
            aria-label={`Remove ${name}…`}
          >
            Remove…
          </LinkButton>
        </div>
      )}
    </>
  );
}

function problemOf(answer: FactorAnswer | undefined, intent: string): string | undefined {
  return answer?.intent === intent ? (answer.problem ?? undefined) : undefined;
}
