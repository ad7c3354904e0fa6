import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import ScrollText from 'lucide-react/icons/scroll-text';
import { auditedPath, importFilePath, importMenuPath } from '~/screen/paths';
import { IconMenu } from '~/ui/icon-menu';
import { MenuLink } from '~/ui/menu';
import type { JobView } from './load-jobs.server';

const icon = { 'aria-hidden': true, className: 'size-4 text-ink-3' } as const;

/** What there is to look at of a job. */
export function JobMenu({ job, locationId }: { job: JobView; locationId: number }) {
  const { title, importId, actionId, isPreview } = job;
  if (importId === null && actionId === null) return null;
  return (
    <IconMenu name={`More for ${title}`} below="end">
      {importId === null ? null : (
        <>
          {isPreview ? null : (
            <MenuLink to={importMenuPath(locationId, importId)} icon={<ListChecks {...icon} />}>
              See each change
            </MenuLink>
          )}
          <MenuLink
            to={importFilePath(locationId, 'given', importId)}
            reloadDocument
            icon={<Download {...icon} />}
          >
            Download the file
          </MenuLink>
        </>
      )}
      {actionId === null ? null : (
        <MenuLink to={auditedPath(locationId, actionId)} icon={<ScrollText {...icon} />}>
          {importId === null ? 'See what it changed' : 'Open in the audit'}
        </MenuLink>
      )}
    </IconMenu>
  );
}
