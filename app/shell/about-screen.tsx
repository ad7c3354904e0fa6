import { Alert } from '~/ui/alert';
import { Card } from '~/ui/card';
import { WorkArea } from '~/ui/page-frame';
import { PageHead } from '~/ui/page-head';
import type { ShellData } from './load-shell.server';
import { ShellFrame } from './shell-frame';

export function AboutScreen({
  shell,
  supportEmail,
}: {
  shell: ShellData;
  supportEmail: string | null;
}) {
  return (
    <ShellFrame shell={shell}>
      <WorkArea>
        <PageHead title="About" ruled />
        <div className="grid max-w-[46rem] content-start gap-5 p-5 max-md:px-4">
          {shell.location?.backupProblem ? (
            <Alert kind="danger" title="The last backup of the database failed">
              <p className="[overflow-wrap:anywhere]">{shell.location.backupProblem}</p>
              <p>
                The next one is made at the time of the timetable.{' '}
                <code>npm run creator doctor</code> looks at what it needs.
              </p>
            </Alert>
          ) : null}
          <Card title="This installation">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
              <dt className="text-ink-3">Version</dt>
              <dd>Creator {shell.version}</dd>
              <dt className="text-ink-3">Run by</dt>
              <dd className="break-words">{shell.providerName}</dd>
              {supportEmail === null ? null : (
                <>
                  <dt className="text-ink-3">Support</dt>
                  <dd className="break-words">
                    <a href={`mailto:${supportEmail}`} className="text-accent-ink underline">
                      {supportEmail}
                    </a>
                  </dd>
                </>
              )}
            </dl>
          </Card>
          <p className="text-ink-2">
            Creator is built with software of others.{' '}
            <a href="/notices.txt" className="text-accent-ink underline">
              Licences of what it is built with
            </a>
          </p>
        </div>
      </WorkArea>
    </ShellFrame>
  );
}
