import { useLocation, useNavigation } from '@remix-run/react';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { pathOf } from '~/screen/paths';
import { Button, LinkButton } from '~/ui/button';
import { PostForm } from '~/ui/post-form';
import { importPath } from './address';
import { SettingsLink } from './file-form';
import type { FileView, ImportPage } from './load-import.server';

/** The file, what it is taken for, and what can be done with it. */
export function FileBar({ page, file }: { page: ImportPage; file: FileView }) {
  const here = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  const { locationId, writable, address } = page;
  const isOpen = file.state !== 'applied' && file.state !== 'applying';
  return (
    <PostForm action={pathOf(here)} aria-label="File" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="import" value={file.id} />
      <span className="flex min-h-control min-w-0 max-w-full items-center gap-2 rounded-2 border border-edge bg-surface px-2.5">
        <FileSpreadsheet aria-hidden="true" className="size-4 flex-none text-ink-3" />
        <span className="min-w-0 truncate" title={file.name}>
          {file.name}
        </span>
        <span className="whitespace-nowrap text-12 text-ink-3">{file.size}</span>
      </span>
      {writable && isOpen && !file.isSync ? (
        <>
          {file.hasSettings ? <SettingsLink locationId={locationId} importId={file.id} /> : null}
          <Button variant="ghost" intent="reset">
            Reset
          </Button>
          <span className="grow max-md:hidden" />
          {file.state === 'previewing' ? null : (
            <Button
              intent="preview"
              disabled={isBusy}
              variant={file.state === 'uploaded' ? 'primary' : undefined}
            >
              {file.state === 'uploaded' ? 'Preview Import' : 'Preview again'}
            </Button>
          )}
        </>
      ) : (
        <LinkButton
          to={importPath(locationId, { importId: address.step === 'changes' ? file.id : null })}
        >
          {file.isSync ? 'Back' : 'Choose another file'}
        </LinkButton>
      )}
      {file.isSync ? null : <Recognised file={file} mayChange={writable && isOpen} />}
    </PostForm>
  );
}

/** A system that is recognised can be refused. */
function Recognised({ file, mayChange }: { file: FileView; mayChange: boolean }) {
  const { extent, system, isPlain } = file;
  if (extent === '') return null;
  return (
    <p className="w-full text-13 text-ink-2">
      {extent}
      {system ? ` · Looks like ${system}. ` : isPlain ? ' · Read as a plain table. ' : ''}
      {mayChange && (system || isPlain) ? (
        <Button variant="link" intent={isPlain ? 'read-system' : 'read-plain'}>
          {isPlain ? 'Read it as the system that it looks like' : 'Read it as a plain table'}
        </Button>
      ) : null}
    </p>
  );
}
