import ImageOff from 'lucide-react/icons/image-off';
import { imageAddress } from '~/menu/image-address';
import { formatSize } from '~/menu/image-limits';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import type { Review } from './load.server';
import { GROUPS, type Group, type MatchedItem, type ReviewedFile } from './review';

const titles: Record<Group, { title: string; help: string }> = {
  several: { title: 'Fits several items', help: 'Choose one, or leave the file out.' },
  nothing: { title: 'Fits nothing', help: 'No item has this SKU, POS ID or name.' },
  has: {
    title: 'Has a picture already',
    help: 'Tick a file to replace the picture that the item has.',
  },
  matched: { title: 'Matched', help: '' },
  unusable: { title: 'Cannot be used', help: '' },
};

const foundBy = { sku: 'SKU', pos_id: 'POS ID', name: 'Name', part: 'Part of name' } as const;

interface ReviewTableProps {
  review: Review;
  upload: string;
}

export function ReviewTable({ review, upload }: ReviewTableProps) {
  return (
    <div className="grid gap-4">
      {GROUPS.map((group) => {
        const files = review.files.filter((file) => file.group === group);
        if (files.length === 0) return null;
        const { title, help } = titles[group];
        return (
          <section
            key={group}
            aria-label={title}
            className="overflow-hidden rounded-3 border border-line-2 bg-surface"
          >
            <h2 className="flex flex-wrap items-baseline gap-x-2 border-b border-line bg-sunken px-4 py-2 text-13 font-semibold">
              {title} <span className="text-12 font-normal text-ink-2">{files.length}</span>
              <span className="text-12 font-normal text-ink-2">{help}</span>
            </h2>
            <ul>
              {files.map((file) => (
                <FileRow key={file.position} file={file} upload={upload} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function FileRow({ file, upload }: { file: ReviewedFile; upload: string }) {
  const { position, name, size, group, by, problem, choice, items } = file;
  const isSure = group === 'matched' || group === 'has';
  const [item] = items;
  return (
    <li className="grid grid-cols-[1.25rem_3.5rem_minmax(0,1fr)_6rem_minmax(0,1fr)_3.5rem] items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 last:border-b-0 max-md:grid-cols-[1.25rem_3.5rem_minmax(0,1fr)]">
      <span>
        {isSure ? (
          <Checkbox
            name={`use[${position}]`}
            value="1"
            defaultChecked={choice.use}
            aria-label={`Use ${name}`}
          />
        ) : null}
      </span>
      {problem === null ? (
        <img
          src={`/images/upload-${upload}-${position}`}
          alt=""
          loading="lazy"
          width={56}
          height={40}
          className="h-10 w-14 rounded-1 bg-hover object-cover"
        />
      ) : (
        <span className="grid h-10 w-14 place-items-center rounded-1 bg-hover text-ink-3">
          <ImageOff aria-hidden="true" className="size-4" />
        </span>
      )}
      <span className="min-w-0">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <small className="text-12 text-ink-3">{formatSize(size)}</small>
      </span>
      <span className="text-13 text-ink-2 max-md:col-start-3">{by ? foundBy[by] : ''}</span>
      <span className="grid min-w-0 gap-1 max-md:col-start-3">
        {problem !== null ? <span className="text-ink-2">{problem}</span> : null}
        {isSure && item ? <ItemName item={item} /> : null}
        {group === 'nothing' ? (
          <TextInput
            type="search"
            name={`find[${position}]`}
            defaultValue={choice.find}
            placeholder="Search items"
            aria-label={`Search an item for ${name}`}
          />
        ) : null}
        {group === 'several' || (group === 'nothing' && items.length > 0) ? (
          <Select
            name={`item[${position}]`}
            defaultValue={choice.item}
            aria-label={`Item for ${name}`}
            options={[
              { value: '', label: 'Choose an item…' },
              ...items.map(({ id, name: of, pos_id }) => ({
                value: String(id),
                label: `${of}, ${pos_id ?? id}`,
              })),
              { value: 'out', label: 'Leave out' },
            ]}
          />
        ) : null}
        {group === 'nothing' && choice.find !== '' && items.length === 0 ? (
          <span className="text-13 text-ink-2">No item is found by “{choice.find}”.</span>
        ) : null}
      </span>
      <span className="max-md:col-start-3">
        {group === 'has' && item && item.image !== null ? (
          <img
            src={imageAddress(item.image, item.image_version, 'thumb')}
            alt="What the item has now"
            loading="lazy"
            className="h-10 w-14 rounded-1 object-cover"
          />
        ) : null}
      </span>
    </li>
  );
}

function ItemName({ item: { id, name, pos_id } }: { item: MatchedItem }) {
  return (
    <span className="min-w-0">
      <span className="block truncate" title={name}>
        {name}
      </span>
      <small className="text-12 text-ink-3">{pos_id ?? id}</small>
    </span>
  );
}
