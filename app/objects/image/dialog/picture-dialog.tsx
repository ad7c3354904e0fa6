import { Form, useLocation, useNavigation } from '@remix-run/react';
import ImageOff from 'lucide-react/icons/image-off';
import Trash2 from 'lucide-react/icons/trash-2';
import {
  PICTURE_SEARCH,
  type PictureTab,
  pictureTabs,
  withoutPictureDialog,
  withPicturePage,
  withPictureQuestion,
  withPictureTab,
} from '~/form/pictures/address';
import {
  PAGE_SIZE,
  type PictureDialogData,
  type PictureRefusal,
} from '~/form/pictures/dialog-data';
import { LiveSearch, PAUSE_IN_BOX } from '~/pickers/live-search';
import { otherParams } from '~/screen/paths';
import { usePageAnswer } from '~/screen/resumed-form';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { EmptyState } from '~/ui/empty-state';
import { Segments } from '~/ui/segments';
import { Tabs } from '~/ui/tabs';
import { PictureChoices } from './picture-choices';
import { UploadFields } from './upload-fields';

const FORM = 'picture-form';
/** Milliseconds between the last key and the search among stock photos. */
const PAUSE_IN_STOCK = 500;

const titles: Record<PictureTab, string> = {
  upload: 'Upload',
  gallery: 'Gallery',
  stock: 'Stock Photos',
  location: 'Location',
};

const searches: Record<Exclude<PictureTab, 'upload'>, string> = {
  gallery: 'Find a group',
  stock: 'Search stock photos',
  location: 'Find by description',
};

/** 'Choose an Image' for a form, which keeps what was typed below. */
export default function PictureDialog({
  data,
  subject,
}: {
  data: PictureDialogData;
  /** What the image is for. */
  subject: string | null;
}) {
  const address = useLocation();
  const closeHref = withoutPictureDialog(address);
  const answer = usePageAnswer();
  const intent = useNavigation().formData?.get('intent');
  if (data.deleting) return <DeleteQuestion deleting={data.deleting} data={data} />;
  const { tab, counts } = data;
  return (
    <Dialog
      title="Choose an Image"
      sub={subject ? `For ${subject}` : undefined}
      closeHref={closeHref}
      size="l"
      foot={
        <>
          <span className="flex-1">
            <Button
              form={FORM}
              variant="ghost-danger"
              name="intent"
              value="panel:picture:remove"
              busy={intent === 'panel:picture:remove'}
            >
              Remove
            </Button>
          </span>
          <LinkButton to={closeHref} preventScrollReset>
            Cancel
          </LinkButton>
          <Button
            form={FORM}
            variant="primary"
            name="intent"
            value="panel:picture:use"
            busy={intent === 'panel:picture:use'}
          >
            Use image
          </Button>
        </>
      }
    >
      <Tabs
        label="Where the image comes from"
        tabs={pictureTabs.map((one) => ({
          to: withPictureTab(address, one),
          label: one === 'location' && counts ? `${titles[one]} (${counts.all})` : titles[one],
          current: one === tab,
        }))}
      />
      {isRefusal(answer) ? (
        <Alert kind="danger" title={answer.title}>
          {answer.message}
        </Alert>
      ) : null}
      {data.deleted === null ? null : (
        <Alert kind="good" title="Deleted">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="action" value={data.deleted} />
            <Button variant="link" name="intent" value="panel:picture:undo">
              Undo
            </Button>
          </Form>
        </Alert>
      )}
      {data.failure ? <Alert kind="danger" title={data.failure} /> : null}
      <Form id={FORM} method="post" encType="multipart/form-data" preventScrollReset hidden>
        <input type="hidden" name="once" value={data.once} />
      </Form>
      <div className="grid min-h-[24rem] content-start gap-4">
        {tab === 'upload' ? <UploadFields form={FORM} /> : <Choices data={data} tab={tab} />}
      </div>
    </Dialog>
  );
}

function Choices({ data, tab }: { data: PictureDialogData; tab: Exclude<PictureTab, 'upload'> }) {
  const address = useLocation();
  const { groups, search, counts, pages, shown } = data;
  const found = groups.some(({ pictures }) => pictures.length > 0);
  const unused = counts?.unused ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {tab === 'location' && counts ? (
          <Segments
            label="Show"
            segments={(
              [
                ['all', `All ${counts.all}`],
                ['used', `Used ${counts.all - unused}`],
                ['unused', `Unused ${unused}`],
              ] as const
            ).map(([value, label]) => ({
              to: withPictureTab(address, tab, value),
              label,
              current: value === shown,
            }))}
          />
        ) : null}
        <LiveSearch
          key={tab}
          label={searches[tab]}
          name={PICTURE_SEARCH}
          action={address.pathname}
          value={search}
          debounce={tab === 'stock' ? PAUSE_IN_STOCK : PAUSE_IN_BOX}
          placeholder={searches[tab]}
          hidden={otherParams(address, [PICTURE_SEARCH, 'pictures_page'])}
          className="min-w-48 flex-1"
          autoFocus
        />
        {tab === 'location' && unused > 0 ? (
          <LinkButton
            to={withPictureQuestion(address, 'unused')}
            preventScrollReset
            size="s"
            variant="ghost-danger"
          >
            <Trash2 aria-hidden="true" className="size-3.5" />
            Delete {unused} unused…
          </LinkButton>
        ) : null}
      </div>
      {found ? null : (
        <EmptyState icon={<ImageOff className="size-7" />} title="No images found">
          {search ? `Nothing is described by “${search}”.` : 'There are none here yet.'}
        </EmptyState>
      )}
      {groups.map(({ name, pictures }) =>
        pictures.length === 0 ? null : (
          <section key={name} aria-label={name ?? titles[tab]} className="grid gap-3">
            {name ? <h3 className="text-14">{name}</h3> : null}
            <PictureChoices pictures={pictures} form={FORM} />
          </section>
        ),
      )}
      {pages && pages.total > PAGE_SIZE ? <Pages {...pages} /> : null}
    </>
  );
}

function Pages({ page, total }: { page: number; total: number }) {
  const address = useLocation();
  const last = Math.ceil(total / PAGE_SIZE);
  return (
    <nav aria-label="Pages of images" className="flex items-center gap-2 text-13 text-ink-2">
      <LinkButton size="s" to={withPicturePage(address, page - 1)} disabled={page <= 1} rel="prev">
        Previous
      </LinkButton>
      Page {page} of {last}
      <LinkButton
        size="s"
        to={withPicturePage(address, page + 1)}
        disabled={page >= last}
        rel="next"
      >
        Next
      </LinkButton>
    </nav>
  );
}

function DeleteQuestion({
  deleting: { id, description },
  data: { counts },
}: {
  deleting: NonNullable<PictureDialogData['deleting']>;
  data: PictureDialogData;
}) {
  const back = withPictureQuestion(useLocation(), null);
  const unused = counts?.unused ?? 0;
  const what = id === 'unused' ? `${unused} unused ${unused === 1 ? 'image' : 'images'}` : 'image';
  return (
    <Dialog
      key="delete"
      title={`Delete ${what}`}
      closeHref={back}
      size="s"
      foot={
        <Form method="post" preventScrollReset className="flex gap-2">
          <input type="hidden" name="delete" value={id} />
          <LinkButton to={back} preventScrollReset>
            Cancel
          </LinkButton>
          <Button variant="danger-fill" name="intent" value="panel:picture:delete">
            Delete {id === 'unused' ? 'images' : 'image'}
          </Button>
        </Form>
      }
    >
      <p className="break-words">
        {id === 'unused'
          ? 'Nothing of this location shows them. They can be brought back by Undo.'
          : `“${description || 'This image'}” is not shown anywhere. It can be brought back by Undo.`}
      </p>
    </Dialog>
  );
}

function isRefusal(answer: unknown): answer is PictureRefusal {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'kind' in answer &&
    answer.kind === 'refused-picture'
  );
}
