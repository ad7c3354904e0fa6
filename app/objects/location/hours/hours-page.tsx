import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormPanel } from '~/form/form-panel';
import { postedValues } from '~/form/form-tree';
import { HistoryLink } from '~/history/history-link';
import { formatSetting } from '~/menu/location-words';
import { Facts } from '~/screen/panel/facts';
import { Alert } from '~/ui/alert';
import { LinkButton } from '~/ui/button';
import { PageHead } from '~/ui/page-head';
import type { PanelFrameProps } from '~/ui/panel';
import { Block } from '../settings/block';
import { type HoursValues, hoursForm } from './form';
import { HolidayRows } from './holidays';
import type { HoursPanelData } from './hours.server';
import { MobileChoices } from './mobile-choices';
import { SpecialDays } from './special-days';
import { WeekFigure } from './week-figure';
import { WeekLines } from './week-lines';

export default function HoursPage({ data, closeTo }: { data: HoursPanelData; closeTo: string }) {
  if (!data.writable) return <HoursFacts data={data} />;
  return (
    <FormPanel
      kind={hoursForm}
      data={data}
      closeTo={closeTo}
      actions={<HistoryLink />}
      frame={HoursFrame}
      saveLabel="Save Hours"
    >
      {(values, errors, { visible, refreshStatus }) => (
        <HoursFields
          key={visible.formId}
          values={values}
          errors={errors}
          data={data}
          refreshStatus={refreshStatus}
        />
      )}
    </FormPanel>
  );
}

interface HoursFieldsProps {
  values: HoursValues;
  errors: Record<string, string>;
  data: HoursPanelData;
  refreshStatus: () => void;
}

function HoursFields({ values, errors, data, refreshStatus }: HoursFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(values);
  const readLive = useCallback(() => {
    const form = box.current?.closest('form');
    if (form) setLive(postedValues(hoursForm, new FormData(form)));
  }, []);
  // Input from before the scripts ran is only in the DOM.
  useEffect(readLive, [readLive]);
  const onEdit = useCallback(() => {
    readLive();
    refreshStatus();
  }, [readLive, refreshStatus]);
  const of = { values: values.operation_hours, live: live.operation_hours, errors };
  return (
    <div ref={box} className="settings-body" onInput={readLive} onChange={readLive}>
      <Block
        id="kiosk"
        title="Kiosk hours"
        text="When the kiosks take orders. Several times a day with a comma. An end before its start is the next morning."
      >
        <WeekLines of="operation_hours" week={of.values.week} live={of.live.week} errors={errors} />
        <WeekFigure week={of.live.week} />
      </Block>
      <Block id="mobile" title="Mobile hours" text="When customers order from their phones.">
        <MobileChoices
          values={values.mobile_order_hours}
          live={live.mobile_order_hours}
          plain={formatSetting('mobile_order_hours', { ...data.plain, by_day: undefined })}
          errors={errors}
        />
      </Block>
      <Block
        id="days"
        title="Special days"
        text="A date that is not like its weekday. For kiosks and phones."
      >
        <SpecialDays {...of} onEdit={onEdit} />
      </Block>
      <Block
        id="holidays"
        title="Holidays"
        text="The list moves Easter and the like to their dates each year."
      >
        <HolidayRows {...of} countries={data.countries} regions={data.regions} shown={data.shown} />
      </Block>
    </div>
  );
}

function HoursFrame({ actions, children }: PanelFrameProps) {
  return (
    <>
      <HoursHead actions={actions} />
      {children}
    </>
  );
}

function HoursHead({ actions }: Pick<PanelFrameProps, 'actions'>) {
  return (
    <PageHead
      title="Hours and closed days"
      ruled
      start={
        <LinkButton
          to=".."
          relative="path"
          size="s"
          variant="ghost"
          aria-label="Back to location settings"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
        </LinkButton>
      }
      actions={actions}
    />
  );
}

/** For those who may not change them. */
function HoursFacts({ data }: { data: HoursPanelData }) {
  const document = hoursForm.documentOf(data.values);
  const facts = (['operation_hours', 'mobile_order_hours'] as const).map((field) => ({
    label: hoursForm.fields[field].label,
    value: hoursForm.format(field, document),
  }));
  return (
    <>
      <HoursHead actions={<HistoryLink />} />
      <div className="grid max-w-[48rem] gap-5 p-5 max-md:px-4">
        <Alert title="You may read these hours but not change them.">
          The location was given to you to be read.
        </Alert>
        <Facts facts={facts} />
      </div>
    </>
  );
}
