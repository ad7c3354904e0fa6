import { Link } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { postedValues } from '~/form/form-tree';
import type { Reach } from '~/form/reach.server';
import type { Fact } from '~/screen/panel/facts';
import { AffixedInput } from '~/ui/affixed-input';
import { Alert } from '~/ui/alert';
import { buttonClass } from '~/ui/button';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { SwitchField } from '~/ui/switch-field';
import { TextInput } from '~/ui/text-input';
import { settingsFields } from '../fields';
import { hoursPath } from '../hours/paths';
import { Block, titleId } from './block';
import { DayFigure } from './day-figure';
import { DayPartsRows } from './day-parts-rows';
import { Details } from './details-fields';
import { listProblems } from './field-forms';
import { type SettingsValues, settingsForm } from './form';
import { GoneParts } from './gone-parts';
import { CustomRows, MobileHours, PlaceRows } from './list-fields';
import { PartsReach } from './parts-reach';
import { HeaderImage, ReceiptLogo } from './pictures';
import type { SettingsPanelData } from './settings.server';
import { TimeInput } from './time-input';

export interface SettingsFieldsProps {
  values: SettingsValues;
  errors: Record<string, string>;
  zones: readonly string[];
  fixed: readonly Fact[];
  logo: string | null;
  mealItems: readonly number[];
  mealAlone: SettingsPanelData['mealAlone'];
  reach: Reach | null;
  stored: SettingsValues;
  locationId: number;
  /** Hours that start and end cannot say. */
  byDay: string | null;
  mobileByDay: string | null;
  refreshStatus: () => void;
}

export function SettingsFields({
  values,
  errors,
  zones,
  fixed,
  logo,
  mealItems,
  mealAlone,
  reach,
  stored,
  locationId,
  byDay,
  mobileByDay,
  refreshStatus,
}: SettingsFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(values);
  const readLive = useCallback(() => {
    const form = box.current?.closest('form');
    if (form) setLive(postedValues(settingsForm, new FormData(form)));
  }, []);
  // Input from before the scripts ran is only in the DOM.
  useEffect(readLive, [readLive]);
  const onEdit = () => {
    readLive();
    refreshStatus();
  };
  const problems = listProblems(live);
  const hours = values.operation_hours;
  const list = (control: keyof typeof problems) => ({
    values,
    live,
    onEdit,
    error: errors[control] && problems[control],
  });
  return (
    <div ref={box} className="settings-body" onInput={readLive}>
      <Contents />
      <Block id="day" title="The day" text="Drawn from the hours on this page.">
        <DayFigure live={live} />
      </Block>
      <Block id="hours" title="Operation Hours" text="When the kiosks take orders.">
        {byDay === null ? null : (
          <Alert title={`By weekday and date: ${byDay}.`}>
            A change of start, end or weekends here ends the hours by weekday. Special days and
            holidays stay.
          </Alert>
        )}
        <p className="text-13">
          <Link to={hoursPath(locationId)} className="text-accent-ink underline">
            Hours by weekday, closed days and holidays
          </Link>
        </p>
        <div className="opening-hours">
          <Field label="Start" name="operation_hours.start" error={errors['operation_hours.start']}>
            <TimeInput name="operation_hours.start" value={hours.start} />
          </Field>
          <Field label="End" name="operation_hours.end" error={errors['operation_hours.end']}>
            <TimeInput name="operation_hours.end" value={hours.end} />
          </Field>
        </div>
        <div className="settings-pairs">
          <Switch name="operation_hours.all_day" on={hours.all_day} label="Open all day">
            From midnight to midnight
          </Switch>
          <Switch name="operation_hours.weekends" on={hours.weekends} label="Open on weekends">
            Off: closed on Saturday and Sunday
          </Switch>
        </div>
      </Block>
      <Block
        id="parts"
        title="Day Parts"
        text="Items can be sold in some of these only. Their order is the order of the day; items follow when parts are renumbered."
      >
        <fieldset id="day-parts" tabIndex={-1} aria-label="Day Parts" className="grid gap-3">
          <DayPartsRows {...list('day-parts')} items={mealItems} />
          <GoneParts
            stored={stored}
            live={live}
            chosen={values.gone_meals}
            alone={mealAlone}
            error={errors['day-parts'] ?? errors.gone_meals}
          />
          <PartsReach reach={reach} stored={stored} live={live} items={mealItems} />
        </fieldset>
      </Block>
      <Block
        id="details"
        title="Location Details"
        text="What customers read, and how the location counts money and time."
      >
        <Details values={values} errors={errors} zones={zones} fixed={fixed} />
      </Block>
      <Block id="header-image" title="Header image" text="Across the top of the mobile menu.">
        <HeaderImage values={values} error={errors.image_file ?? errors.image} />
      </Block>
      <Block
        id="mobile"
        title="Tablet and Mobile Settings"
        text="Ordering on the location’s tablets and on customers’ phones."
      >
        <div className="settings-pairs">
          <Switch name="mobile_enabled" on={values.mobile_enabled} label="Mobile ordering">
            The menu opens on phones
          </Switch>
          <Switch name="pickup_enabled" on={values.pickup_enabled} label="Pickup">
            Customers fetch what they ordered
          </Switch>
          <Switch name="delivery_enabled" on={values.delivery_enabled} label="Delivery">
            Orders are brought to a place
          </Switch>
          <Switch name="disable_sleep" on={values.disable_sleep} label="Disable sleep">
            Tablets stay awake
          </Switch>
        </div>
        <PlaceRows {...list('pickup-locations')} />
        <Field
          label="Contact email"
          name="contact_email"
          optional
          help="Several addresses are separated by commas."
          error={errors.contact_email}
        >
          <TextInput defaultValue={values.contact_email} autoComplete="off" inputMode="email" />
        </Field>
        <MobileHours {...list('mobile-hours')} byDay={mobileByDay} />
      </Block>
      <Block id="kiosk" title="Kiosk Settings" text="The machines at this location.">
        <Field
          label="Sleep interval"
          name="operation_hours.sleep_interval"
          optional
          help="Without a touch, before the kiosk sleeps."
          error={errors['operation_hours.sleep_interval']}
        >
          <AffixedInput
            after="minutes"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={hours.sleep_interval}
            className="max-w-48"
          />
        </Field>
        <Field
          label="Sold out items"
          name="sold_out_shown"
          help="On kiosks and phones, until they are back."
          error={errors.sold_out_shown}
        >
          <Select
            defaultValue={values.sold_out_shown}
            options={[...settingsFields.sold_out_shown.choices]}
            className="max-w-48"
          />
        </Field>
        <ReceiptLogo values={values} stored={logo} error={errors.receipt_logo_file} />
      </Block>
      <Block
        id="custom"
        title="Custom Item Fields"
        text="Extra columns of the items table, read from the items’ details."
      >
        <CustomRows {...list('custom-fields')} />
        <Field
          label="Custom item ID"
          name="creator_custom_item_id"
          help="Shown under each item and found by the search."
          error={errors.creator_custom_item_id}
        >
          <Select
            defaultValue={values.creator_custom_item_id}
            options={customItemIds(values, live)}
            className="max-w-80"
          />
        </Field>
      </Block>
    </div>
  );
}

const SECTIONS = [
  ['hours', 'Hours'],
  ['parts', 'Day Parts'],
  ['details', 'Details'],
  ['header-image', 'Header image'],
  ['mobile', 'Ordering'],
  ['kiosk', 'Kiosk'],
  ['custom', 'Fields'],
] as const;

function Contents() {
  return (
    <nav aria-label="Sections" className="settings-contents">
      {SECTIONS.map(([id, label]) => (
        <a
          key={id}
          href={`#${titleId(id)}`}
          className={buttonClass({ size: 's', variant: 'ghost' })}
          onClick={(event) => {
            const title = document.getElementById(titleId(id));
            if (!title) return;
            // A changed address would ask about unsaved input.
            event.preventDefault();
            title.focus({ preventScroll: true });
            title.scrollIntoView();
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function Switch(props: { name: string; on: boolean; label: string; children: string }) {
  const { name, on, label, children } = props;
  return <SwitchField id={name} name={name} label={label} help={children} defaultChecked={on} />;
}

function customItemIds(values: SettingsValues, { creator_custom_fields }: SettingsValues) {
  const named = creator_custom_fields
    .map(({ field, label }) => ({ value: field.trim(), label: label.trim() || field.trim() }))
    .filter(({ value }) => value !== '');
  const chosen = values.creator_custom_item_id;
  const isNamed = chosen === '' || named.some(({ value }) => value === chosen);
  const others = isNamed ? [] : [{ value: chosen, label: chosen }];
  return [{ value: '', label: 'None' }, ...others, ...named];
}
