import { Await } from '@remix-run/react';
import ExternalLink from 'lucide-react/icons/external-link';
import Utensils from 'lucide-react/icons/utensils';
import { memo, Suspense } from 'react';
import { withImageSize } from '~/menu/image-address';
import { Badge } from '~/ui/badge';
import { Field } from '~/ui/field';
import { PanelSection } from '~/ui/panel';
import { MatchesInput } from '../matches/matches-input';
import type { FullFieldsProps } from './fields';
import type { OriginPreview, OriginPreviews } from './origin-previews.server';

export function GlobalMatches({ data, values, errors }: FullFieldsProps) {
  return (
    <PanelSection title="Global Matches">
      {values.global_match === null ? null : (
        <Field
          label="Origin items"
          name="global_match"
          optional
          help="Origin IDs, or names: a name becomes its ID when you save"
          error={errors.global_match}
        >
          <MatchesInput defaultValue={values.global_match} />
        </Field>
      )}
      <Origins origins={data.origins} />
      <p className="text-12 text-ink-3">Only the local name of an item is shown on the kiosk.</p>
    </PanelSection>
  );
}

/** Memoized: an update before hydration would discard the streamed content. */
const Origins = memo(function Origins({ origins }: { origins: Promise<OriginPreviews> }) {
  return (
    <Suspense fallback={<p className="text-13 text-ink-3">Loading item from origin...</p>}>
      <Await resolve={origins}>{(previews) => <Matches origins={previews} />}</Await>
    </Suspense>
  );
});

function Matches({ origins }: { origins: OriginPreviews }) {
  if (!origins.ok) {
    return (
      <p role="alert" className="text-13 text-danger-ink">
        {origins.message}
      </p>
    );
  }
  if (origins.matches.length === 0) {
    return <p className="text-13 text-ink-3">It is matched with no origin item.</p>;
  }
  return (
    <ul className="grid gap-2">
      {origins.matches.map((match) => (
        <Match key={match.id} match={match} />
      ))}
    </ul>
  );
}

const poseTones = { none: 'danger', few: 'warn', many: 'good' } as const;

function Match({ match: { id, name, image, details } }: { match: OriginPreview }) {
  return (
    <li className="flex gap-3 rounded-2 border border-line-2 p-3">
      {image ? (
        <img
          src={withImageSize(image, 'thumb')}
          alt=""
          className="size-12 flex-none rounded-2 bg-hover object-cover"
        />
      ) : (
        <span className="grid size-12 flex-none place-items-center rounded-2 bg-hover text-leader">
          <Utensils aria-hidden="true" strokeWidth={1.25} className="size-5" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        {details ? (
          <>
            <p className="flex flex-wrap gap-x-3 text-12 text-ink-3">
              <span>Origin ID {id}</span>
              {details.upc ? <span>UPC {details.upc}</span> : null}
              <span>Package count {details.packageCount}</span>
            </p>
            {details.href ? (
              <a
                href={details.href}
                target="_blank"
                rel="noopener"
                className="inline-flex items-center gap-1 text-13 text-accent-ink"
              >
                Open in the origin system
                <ExternalLink aria-hidden="true" className="size-3.5" />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            ) : null}
          </>
        ) : null}
      </div>
      {details ? (
        <span className={`${details.poseClass} flex-none`}>
          <Badge tone={poseTones[details.poseClass]}>{posesLabel(details.poses)}</Badge>
        </span>
      ) : null}
    </li>
  );
}

function posesLabel(poses: number): string {
  if (poses === 0) return 'no poses';
  return poses === 1 ? '1 pose' : `${poses} poses`;
}
