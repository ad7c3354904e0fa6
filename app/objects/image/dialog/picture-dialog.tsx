import { useLocation, useNavigation } from '@remix-run/react';
import ImageOff from 'lucide-react/icons/image-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import {
  PICTURE_PAGE,
  PICTURE_SEARCH,
  type PictureTab,
  pictureTabs,
  withoutPictureDialog,
  withPicturePage,
  withPictureQuestion,
  withPictureTab,
} from '~/form/pictures/address';
import { isPictureRefusal, PAGE_SIZE, type PictureDialogData } from '~/form/pictures/dialog-data';
import { areUploaded } from '~/form/pictures/uploaded-files';
import { PAUSE_IN_BOX } from '~/pickers/live-search';
import { PickerSearch } from '~/pickers/picker-search';
import { usePageAnswer } from '~/screen/resumed-form';
import { Alert } from '~/ui/alert';
import { Button, Cancel, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { PostForm } from '~/ui/post-form';
import { Segments } from '~/ui/segments';
import { Tabs } from '~/ui/tabs';
import { CropStep } from './crop-step';
import { DeleteQuestion } from './delete-question';
import { PictureChoices } from './picture-choices';
import { UploadFields } from './upload-fields';
import { UploadQueue } from './upload-queue';
import { useUpload } from './use-upload';

const FORM = 'picture-form';
/** Milliseconds between the last key and the stock photo search. */
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

export default function PictureDialog({
  data,
  subject,
  current,
}: {
  data: PictureDialogData;
  subject: string | null;
  current: string | null;
}) {
  const address = useLocation();
  const closeHref = withoutPictureDialog(address);
  const answer = usePageAnswer();
  const intent = useNavigation().formData?.get('intent');
  const { queue, onSubmit, leaveOut } = useUpload();
  const refusal = isPictureRefusal(answer) ? answer : null;
  if (data.crop) {
    return (
      <CropStep key={data.crop.id} data={data.crop} tab={data.tab} {...{ subject, refusal }} />
    );
  }
  if (data.deleting) return <DeleteQuestion deleting={data.deleting} data={data} />;
  const { tab, counts, did, replacing } = data;
  return (
    <Dialog
      title="Choose an Image"
      sub={subject ? `For ${subject}` : undefined}
      closeHref={closeHref}
      size="l"
      foot={
        <>
          <span className="flex-auto">
            {replacing ? null : (
              <Button
                form={FORM}
                variant="ghost-danger"
                intent="panel:picture:remove"
                busy={intent === 'panel:picture:remove'}
              >
                Remove
              </Button>
            )}
          </span>
          <Cancel to={replacing ? withPictureTab(address, 'location') : closeHref} />
          {replacing ? (
            <Button
              form={FORM}
              variant="primary"
              intent="panel:picture:replace"
              busy={intent === 'panel:picture:replace'}
            >
              Replace in {placesOf(replacing.uses)}
            </Button>
          ) : (
            <>
              <Button
                form={FORM}
                intent="panel:picture:crop"
                busy={intent === 'panel:picture:crop'}
              >
                Crop…
              </Button>
              <Button
                form={FORM}
                variant="primary"
                intent="panel:picture:use"
                busy={intent === 'panel:picture:use'}
              >
                Use image
              </Button>
            </>
          )}
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
      {refusal && queue.length === 0 ? (
        <Alert kind="danger" title={refusal.title}>
          {refusal.message}
        </Alert>
      ) : null}
      {did === null ? null : (
        <Alert
          kind="good"
          title={did.what === 'deleted' ? 'Deleted' : 'Replaced in all its places'}
        >
          <PostForm>
            <input type="hidden" name="action" value={did.action} />
            <Button variant="link" intent="panel:picture:undo">
              Undo
            </Button>
          </PostForm>
        </Alert>
      )}
      {data.failure ? <Alert kind="danger" title={data.failure} /> : null}
      <PostForm id={FORM} encType="multipart/form-data" hidden onSubmit={onSubmit}>
        <input type="hidden" name="once" value={data.once} />
        {/* Enter uses what was chosen, whatever button stands first. */}
        <button
          type="submit"
          name="intent"
          value={replacing ? 'panel:picture:replace' : 'panel:picture:use'}
        />
        {replacing ? <input type="hidden" name="replace" value={replacing.id} /> : null}
      </PostForm>
      {replacing ? (
        <Alert
          kind="info"
          title={`What takes the place of “${replacing.description || 'this image'}”?`}
        >
          It is shown in {placesOf(replacing.uses)}. All of them are changed as one action, which
          can be undone.
        </Alert>
      ) : null}
      <div className="grid min-h-[24rem] content-start gap-4">
        {tab === 'upload' ? (
          <UploadFields form={FORM} typed={refusal?.typed}>
            {queue.length > 0 ? (
              <UploadQueue files={queue} form={FORM} onLeaveOut={leaveOut} />
            ) : (
              <UploadQueue files={areUploaded(answer) ? answer.files : []} form={FORM} />
            )}
          </UploadFields>
        ) : (
          <Choices
            key={`${tab} ${replacing?.id}`}
            data={data}
            tab={tab}
            current={replacing ? null : current}
          />
        )}
      </div>
    </Dialog>
  );
}

function placesOf(uses: number): string {
  return uses === 1 ? '1 place' : `${uses} places`;
}

interface ChoicesProps {
  data: PictureDialogData;
  tab: Exclude<PictureTab, 'upload'>;
  current: string | null;
}

function Choices({ data, tab, current }: ChoicesProps) {
  const address = useLocation();
  const { groups, search, counts, pages, shown } = data;
  const [picked, setPicked] = useState(current);
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
        <PickerSearch
          key={tab}
          form={FORM}
          names={[PICTURE_SEARCH, PICTURE_PAGE]}
          label={searches[tab]}
          value={search}
          debounce={tab === 'stock' ? PAUSE_IN_STOCK : PAUSE_IN_BOX}
          className="grid min-w-48 flex-1 gap-2"
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
            <PictureChoices pictures={pictures} form={FORM} picked={picked} onPick={setPicked} />
          </section>
        ),
      )}
      {pages && pages.total > PAGE_SIZE ? (
        <Pager
          {...pages}
          pageSize={PAGE_SIZE}
          hrefOf={(page) => withPicturePage(address, page)}
          param={PICTURE_PAGE}
          label="Pages of images"
        />
      ) : null}
    </>
  );
}
