import CircleAlert from 'lucide-react/icons/circle-alert';
import ImageIcon from 'lucide-react/icons/image';
import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import type { UploadedFile } from '~/form/pictures/uploaded-files';
import { imageAddress } from '~/menu/image-address';
import { formatSize } from '~/menu/image-limits';
import { Button, IconButton } from '~/ui/button';
import type { QueuedFile } from './use-upload';

type Line = UploadedFile & Partial<QueuedFile>;

/** @param onLeaveOut removes a file from the queue; undefined once the upload is finished */
export function UploadQueue({
  files,
  form,
  onLeaveOut,
}: {
  files: readonly Line[];
  form: string;
  onLeaveOut?: (key: string) => void;
}) {
  if (files.length === 0) return null;
  const added = files.filter(({ id }) => id !== null);
  const failed = files.filter(({ problem }) => problem);
  const isOver = added.length + failed.length === files.length;
  const first = added[0]?.id;
  return (
    <section aria-label="Uploaded files" className="grid gap-2">
      <div className="flex items-baseline gap-3">
        <h3 className="min-w-0 flex-1 text-14">
          {isOver && added.length > 1
            ? 'Choose one of them'
            : `${files.length} ${files.length === 1 ? 'file' : 'files, one after the other'}`}
        </h3>
        <p role="status" className="text-12 text-ink-3">
          {added.length} of {files.length} added
        </p>
      </div>
      <ul className="divide-y divide-line rounded-2 border border-line-2">
        {files.map((file) => (
          <li
            key={file.key ?? file.name}
            className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 pl-3 pr-2"
          >
            <Seen file={file} />
            <FileState file={file} form={form} isFirst={file.id !== null && file.id === first} />
            <LeaveOut file={file} onLeaveOut={onLeaveOut} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const frame = 'h-9 w-12 rounded-1';

function Seen({ file: { id, problem } }: { file: Line }) {
  if (id !== null) {
    return <img src={imageAddress(id, null, 'thumb')} alt="" className={`${frame} object-cover`} />;
  }
  const Icon = problem ? ImageOff : ImageIcon;
  return (
    <span className={`${frame} grid place-items-center bg-hover text-leader`}>
      <Icon aria-hidden="true" className="size-4" />
    </span>
  );
}

function FileState({ file, form, isFirst }: { file: Line; form: string; isFirst: boolean }) {
  const { name, id, problem, state, percent = null, size } = file;
  if (id !== null) {
    return (
      <label className="flex min-w-0 cursor-pointer items-center gap-2">
        <input
          type="radio"
          name="picture"
          value={id}
          form={form}
          defaultChecked={isFirst}
          className="radio"
        />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="flex-none text-12 text-good-ink">Added</span>
      </label>
    );
  }
  if (problem) {
    return (
      <div className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className="flex gap-1.5 text-12 text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
          <span>
            {problem.title ? <b>{problem.title}. </b> : null}
            {problem.message}
          </span>
        </span>
      </div>
    );
  }
  const far = `${percent === null ? '' : `${percent}% of `}${formatSize(size ?? 0)}`;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <span className="flex gap-3">
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="flex-none text-12 text-ink-3">
          {state === 'sending' ? far : `${far}, waits`}
        </span>
      </span>
      {state === 'sending' ? (
        <progress
          className="w-full"
          max={100}
          value={percent ?? undefined}
          aria-label={`Uploading ${name}`}
        />
      ) : null}
    </div>
  );
}

function LeaveOut({ file, onLeaveOut }: { file: Line; onLeaveOut?: (key: string) => void }) {
  const { key, name, id, state } = file;
  if (!onLeaveOut || key === undefined || id !== null) return null;
  if (state === 'sending') {
    return (
      <Button
        type="button"
        size="s"
        onClick={() => onLeaveOut(key)}
        aria-label={`Cancel the upload of ${name}`}
      >
        Cancel
      </Button>
    );
  }
  return (
    <IconButton
      type="button"
      size="s"
      onClick={() => onLeaveOut(key)}
      label={`Leave out ${name}`}
      icon={<X aria-hidden="true" className="size-3.5" />}
    />
  );
}
