import type { FormPanelData } from '~/form/form-data.server';
import { FormPanel } from '~/form/form-panel';
import { postedValues } from '~/form/form-tree';
import { TableFields } from '~/form/table-fields';
import { WhenFields } from '~/form/when-fields';
import { HistoryLink } from '~/history/history-link';
import type { OpeningHours } from '~/menu/business-day';
import { useFormAround } from '~/objects/rule';
import { PanelSection } from '~/ui/panel';
import { priceModeHead } from './fields';
import { type PriceModeValues, priceModeForm } from './form';
import { Meetings } from './meetings';
import type { PriceMode } from './shown-modes';
import { typedMeetings } from './typed-meetings';

export interface PriceModePanelData extends FormPanelData<PriceModeValues> {
  kind: 'priceMode';
  modes: PriceMode[];
  hours: OpeningHours;
  today: string;
}

export default function PriceModePanel({
  data,
  closeTo,
}: {
  data: PriceModePanelData;
  closeTo: string;
}) {
  const { object, modes } = data;
  const other = modes.find(({ id, active }) => active && id !== object?.id);
  return (
    <FormPanel
      kind={priceModeForm}
      data={data}
      closeTo={closeTo}
      actions={object ? <HistoryLink /> : null}
    >
      {(values, errors) => (
        <>
          <PanelSection>
            <input type="hidden" name="shown" value={shownText(modes)} />
            <TableFields table={priceModeHead} values={values} errors={errors} />
            <p className="text-13 text-ink-2">
              Active, it is charged until it is switched off, before all that are charged by
              themselves. One mode is active at a time.
              {other ? (
                <>
                  {' '}
                  Saving this one as active switches <bdi>{other.name}</bdi> off.
                </>
              ) : null}
            </p>
          </PanelSection>
          <WhenFields values={values} errors={errors} always="only while it is active">
            <p className="text-13 text-ink-2">
              At these times it is charged by itself, while no mode is active.
            </p>
          </WhenFields>
          <MeetingsOf data={data} values={values} />
        </>
      )}
    </FormPanel>
  );
}

/** JSON for `readShownModes`. */
function shownText(modes: readonly PriceMode[]): string {
  return JSON.stringify(
    modes.map(({ id, version, name, active }) => ({ id, version, name, active })),
  );
}

/** With which modes it meets, as its times are typed. */
function MeetingsOf({ data, values }: { data: PriceModePanelData; values: PriceModeValues }) {
  const [part, typed] = useFormAround<HTMLDivElement>();
  const shown = typed ? postedValues(priceModeForm, typed) : values;
  const meetings = typedMeetings(data, shown);
  return (
    <div ref={part}>
      {meetings.length > 0 ? (
        <PanelSection>
          <Meetings meetings={meetings} />
        </PanelSection>
      ) : null}
    </div>
  );
}
