import { US_CODES } from '~/menu/location-settings';
import { currencyCodes, currencyMark } from '~/menu/money';
import { type Fact, Facts } from '~/screen/panel/facts';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import { TextInput } from '~/ui/text-input';
import type { SettingsValues } from './form';

interface DetailsProps {
  values: SettingsValues;
  errors: Record<string, string>;
  zones: readonly string[];
  fixed: readonly Fact[];
}

export function Details({ values, errors, zones, fixed }: DetailsProps) {
  return (
    <div className="settings-pairs">
      <Field label="Location name" name="name" error={errors.name} className="col-span-full">
        <TextInput defaultValue={values.name} autoComplete="off" />
      </Field>
      <Field
        label="Site ID"
        name="site_id"
        optional
        help="Offers the state and territory codes as you type."
        error={errors.site_id}
      >
        <TextInput defaultValue={values.site_id} autoComplete="off" list="us-codes" />
      </Field>
      <datalist id="us-codes">
        {US_CODES.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      <Field label="Campaign text" name="campaign_text" optional error={errors.campaign_text}>
        <TextInput defaultValue={values.campaign_text} autoComplete="off" />
      </Field>
      <Field label="Blurb" name="blurb" optional error={errors.blurb} className="col-span-full">
        <TextArea defaultValue={values.blurb} />
      </Field>
      {values.timezone === null ? null : (
        <Field label="Time zone" name="timezone" error={errors.timezone}>
          <Select defaultValue={values.timezone} options={zoneOptions(zones, values.timezone)} />
        </Field>
      )}
      {values.currency === null ? null : (
        <Field
          label="Currency"
          name="currency"
          help="Prices keep their numbers: $6.50 becomes €6.50."
          error={errors.currency}
        >
          <Select defaultValue={values.currency} options={currencyOptions(values.currency)} />
        </Field>
      )}
      {values.allow_global_match_edit === null ? null : (
        <Field
          label="Allow editing global matches"
          name="allow_global_match_edit"
          error={errors.allow_global_match_edit}
        >
          <Select
            defaultValue={values.allow_global_match_edit}
            options={[
              { value: '0', label: 'Off' },
              { value: '1', label: 'On' },
            ]}
          />
        </Field>
      )}
      {fixed.length > 0 ? (
        <div className="col-span-full">
          <Facts facts={fixed} />
        </div>
      ) : null}
    </div>
  );
}

function zoneOptions(zones: readonly string[], chosen: string) {
  const known = chosen === '' || zones.includes(chosen) ? zones : [chosen, ...zones];
  return [
    { value: '', label: 'Not set: New York' },
    ...known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
}

function currencyOptions(chosen: string) {
  const codes = currencyCodes.includes(chosen) ? currencyCodes : [...currencyCodes, chosen];
  return codes.map((code) => {
    const { before, after } = currencyMark(code);
    return { value: code, label: `${code} (${before ?? after})` };
  });
}
