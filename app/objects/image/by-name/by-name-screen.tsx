import { Form, useLocation } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import FileArchive from 'lucide-react/icons/file-archive';
import ImageUp from 'lucide-react/icons/image-up';
import { formatSize, MOST_FILES } from '~/menu/image-limits';
import { NoteField } from '~/screen/note-field';
import { pathOf } from '~/screen/paths';
import { Button, IconLink, LinkButton } from '~/ui/button';
import { Counts, type CountsProps } from '~/ui/counts';
import { DefaultButton } from '~/ui/default-button';
import { DropZone } from '~/ui/drop-zone';
import { PageHead } from '~/ui/page-head';
import type { ByNamePage, Review } from './load.server';
import { imagesByNamePath, MOST_MEGABYTES } from './paths';
import { ReviewTable } from './review-table';

export function ByNameScreen({ page, itemsHref }: { page: ByNamePage; itemsHref: string }) {
  const { review, writable } = page;
  return (
    <>
      <PageHead
        start={
          <IconLink to={itemsHref} label="Back to items" icon={<ArrowLeft className="size-4" />} />
        }
        title="Images by name"
        sub="Files are matched to items by SKU, POS ID or name."
        ruled
      />
      {!writable ? (
        <p className="p-5 text-ink-2">You may look at this menu, but not change it.</p>
      ) : review ? (
        <ReviewForm page={page} review={review} itemsHref={itemsHref} />
      ) : (
        <UploadForm />
      )}
    </>
  );
}

function UploadForm() {
  const address = useLocation();
  return (
    <Form
      method="post"
      action={pathOf(address)}
      encType="multipart/form-data"
      reloadDocument
      className="grid max-w-[76rem] gap-4 p-5 max-md:p-4"
    >
      <p className="text-ink-2">
        Name each picture after its item: <b>412077001062.jpg</b> by SKU, <b>1305.png</b> by POS ID,{' '}
        <b>clam-chowder.jpg</b> by name.
      </p>
      <DropZone
        id="files"
        name="files"
        multiple
        required
        accept="image/*,.zip,application/zip"
        label={{ drop: 'Drop pictures or a zip here, or choose them', choose: 'Pictures or a zip' }}
        icon={<ImageUp aria-hidden="true" className="size-7 text-ink-3" />}
        help={`At most ${MOST_FILES} files of 4 MB each, ${MOST_MEGABYTES} MB in all. Nothing is saved before you have looked at what fits.`}
      />
      <div>
        <Button variant="primary" intent="upload">
          Upload
        </Button>
      </div>
    </Form>
  );
}

interface ReviewFormProps {
  page: ByNamePage;
  review: Review;
  itemsHref: string;
}

function ReviewForm({ page, review, itemsHref }: ReviewFormProps) {
  const address = useLocation();
  const { locationId, address: shown } = page;
  const { files, bytes, counts, used, summary } = review;
  return (
    // The form's state belongs to these files and this draft.
    <Form key={`${shown.upload} ${shown.draft}`} method="post" action={pathOf(address)}>
      {/* Enter in a search finds; it does not save. */}
      <DefaultButton intent="find" />
      <div className="grid max-w-[80rem] gap-4 p-5 max-md:p-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FileArchive aria-hidden="true" className="size-4 text-ink-3" />
          <span>
            {files.length === 1 ? '1 file' : `${files.length} files`}, {formatSize(bytes)}
          </span>
          <LinkButton size="s" to={imagesByNamePath(locationId)}>
            Choose other files
          </LinkButton>
        </p>
        <Counts counts={shownCounts(counts)} />
        <ReviewTable review={review} upload={shown.upload ?? ''} />
      </div>
      <footer className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-5 py-3">
        <span className="min-w-0 grow text-13 text-ink-2">{summary}</span>
        <NoteField inFoot />
        <LinkButton to={itemsHref}>Cancel</LinkButton>
        <Button intent="find">Update</Button>
        <Button variant="primary" intent="apply">
          {saveLabel(used)}
        </Button>
      </footer>
    </Form>
  );
}

function saveLabel(used: number): string {
  if (used === 0) return 'Save pictures';
  return used === 1 ? 'Save 1 picture' : `Save ${used} pictures`;
}

function shownCounts(counts: Review['counts']): CountsProps['counts'] {
  return [
    ['Matched', counts.matched, 'text-good-ink'],
    ['Fits several items', counts.several, 'text-warn-ink'],
    ['Fits nothing', counts.nothing, 'text-warn-ink'],
    ['Has a picture already', counts.has, 'text-ink'],
    ['Cannot be used', counts.unusable, 'text-danger-ink'],
  ];
}
