import { useLocation } from '@remix-run/react';
import DownloadIcon from 'lucide-react/icons/download';
import Replace from 'lucide-react/icons/replace';
import Trash2 from 'lucide-react/icons/trash-2';
import { withPictureQuestion, withPictureReplaced } from '~/form/pictures/address';
import type { PictureChoice } from '~/form/pictures/dialog-data';
import { IconLink } from '~/ui/button';

export function PictureChoices({
  pictures,
  form,
  picked,
  onPick,
}: {
  pictures: readonly PictureChoice[];
  form: string;
  picked: string | null;
  onPick: (value: string) => void;
}) {
  return (
    <ul className="grid grid-cols-4 gap-x-4 gap-y-5 max-md:grid-cols-2">
      {pictures.map((picture) => (
        <li key={picture.value} className="grid min-w-0 content-start gap-1">
          <label className="group relative grid cursor-pointer gap-2">
            <input
              type="radio"
              name="picture"
              value={picture.value}
              form={form}
              checked={picture.value === picked}
              onChange={() => onPick(picture.value)}
              className="radio absolute left-2 top-2 z-[1]"
            />
            <img
              src={picture.src}
              alt=""
              loading="lazy"
              className="aspect-[4/3] w-full rounded-2 bg-hover object-cover group-has-[:checked]:outline group-has-[:checked]:outline-2 group-has-[:checked]:outline-offset-2 group-has-[:checked]:outline-accent"
            />
            <span className="truncate text-13" title={picture.description}>
              {picture.description || 'No description'}
            </span>
          </label>
          <Below picture={picture} />
        </li>
      ))}
    </ul>
  );
}

function Below({ picture }: { picture: PictureChoice }) {
  const { own, author, description } = picture;
  const address = useLocation();
  if (author) {
    return (
      <p className="truncate text-12 text-ink-3">
        <a href={author.link} target="_blank" rel="noreferrer" className="text-ink-2">
          {author.name}
        </a>{' '}
        on {author.source}
      </p>
    );
  }
  if (!own) return null;
  if (own.uses === 0) {
    return (
      <div className="flex items-center text-12 text-ink-3">
        <span className="flex-1">Unused</span>
        <Download picture={picture} />
        <IconLink
          to={withPictureQuestion(address, own.id)}
          preventScrollReset
          size="s"
          variant="ghost-danger"
          label={`Delete ${description || 'this image'}…`}
          icon={<Trash2 aria-hidden="true" className="size-3.5" />}
        />
      </div>
    );
  }
  const more = own.uses - own.places.length;
  return (
    <div className="flex items-start gap-1 text-12">
      <details className="min-w-0 flex-1 py-1.5 text-ink-2">
        <summary className="cursor-pointer underline decoration-dotted underline-offset-2">
          Used in {own.uses} {own.uses === 1 ? 'place' : 'places'}
        </summary>
        <ul className="mt-1 grid gap-0.5">
          {own.places.map(({ kind, id, name }) => (
            <li key={`${kind} ${id}`} className="flex gap-2">
              <span className="min-w-0 flex-1 truncate" title={name}>
                {name}
              </span>
              <span className="flex-none text-ink-3">{kind}</span>
            </li>
          ))}
          {more > 0 ? <li className="text-ink-3">and {more} more</li> : null}
        </ul>
      </details>
      <Download picture={picture} />
      <IconLink
        to={withPictureReplaced(address, own.id)}
        preventScrollReset
        size="s"
        label={`Replace ${description || 'this image'} in all its places…`}
        icon={<Replace aria-hidden="true" className="size-3.5" />}
      />
    </div>
  );
}

function Download({ picture: { download, description } }: { picture: PictureChoice }) {
  if (download === null) return null;
  return (
    <IconLink
      to={download}
      reloadDocument
      download
      size="s"
      label={`Download ${description || 'this image'}`}
      icon={<DownloadIcon aria-hidden="true" className="size-3.5" />}
    />
  );
}
