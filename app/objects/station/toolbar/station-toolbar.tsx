import { useLocation } from '@remix-run/react';
import Pencil from 'lucide-react/icons/pencil';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { withPreview } from '~/preview/dialog-paths';
import { atMoment, momentIn } from '~/screen/as-of';
import { addressOf } from '~/screen/paths';
import { Badge } from '~/ui/badge';
import { LinkButton } from '~/ui/button';
import { PageHead } from '~/ui/page-head';
import { Tabs } from '~/ui/tabs';
import { ToolRow } from '~/ui/tool-row';
import { type StationView, stationTabPath, stationViews } from './station-views';
import { OwnersLink, TemplateBadge } from './template-marks';

export interface ToolbarStation {
  id: number;
  name: string;
  active: boolean;
  locked: boolean;
  /** The station's page at its owner; null if this is the owner, or the person may not open it. */
  templatePath: string | null;
}

export interface StationToolbarProps {
  locationId: number;
  station: ToolbarStation;
  view: StationView;
  /** The current day part, which stays when the tab changes. */
  part: number | null;
  /** Null for people who may not change the station. */
  editPath: string | null;
  /** After the marks that every view has; on phones below the name. */
  note?: ReactNode;
  /** Actions of this view, before the preview. */
  actions?: ReactNode;
  filters: ReactNode;
}

export function StationToolbar(props: StationToolbarProps) {
  const { locationId, station, view, part, note, actions, filters } = props;
  const moment = momentIn(useLocation());
  const tabTo = (word: StationView) =>
    atMoment(addressOf(stationTabPath(locationId, station.id, word, part)), moment);
  // Only some views can show a past moment.
  const views = stationViews.filter(
    ({ word }) => moment === null || word === 'category' || word === 'items',
  );
  return (
    <>
      <PageHead
        title={station.name}
        sub={<StationMarks {...props} />}
        note={note}
        actions={
          <>
            {actions}
            <PreviewButton />
          </>
        }
      />
      <ToolRow
        tabs={
          <Tabs
            label="Station views"
            tabs={views.map(({ word, label }) => ({
              to: tabTo(word),
              label,
              current: word === view,
            }))}
          />
        }
        filters={filters}
      />
    </>
  );
}

function StationMarks({ station, editPath }: StationToolbarProps) {
  const { name, active, locked, templatePath } = station;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={active ? 'good' : 'plain'}>{active ? 'Active' : 'Inactive'}</Badge>
      {locked ? (
        <>
          <TemplateBadge />
          <OwnersLink to={templatePath} name={name} />
        </>
      ) : null}
      {editPath === null ? null : (
        <LinkButton to={editPath} preventScrollReset variant="ghost" size="s">
          <Pencil aria-hidden="true" className="size-3.5" />
          <span className="max-md:sr-only">Edit station</span>
        </LinkButton>
      )}
    </span>
  );
}

/** Closes panels and other dialogs. */
function PreviewButton() {
  return (
    <LinkButton to={withPreview(useLocation())} preventScrollReset>
      <Smartphone aria-hidden="true" className="size-4" />
      <span className="max-[360px]:sr-only">Preview</span>
    </LinkButton>
  );
}
