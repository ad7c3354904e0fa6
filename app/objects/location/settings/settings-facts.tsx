import type { ReactNode } from 'react';
import { fieldsOf } from '~/form/form-definition';
import { type Fact, Facts } from '~/screen/panel/facts';
import { PageHead } from '~/ui/page-head';
import { type SettingsValues, settingsForm } from './form';

export interface SettingsFactsProps {
  values: SettingsValues;
  fixed?: readonly Fact[];
  actions?: ReactNode;
  children?: ReactNode;
}

export function SettingsFacts({ values, fixed = [], actions, children }: SettingsFactsProps) {
  const document = settingsForm.documentOf(values);
  const facts = fieldsOf(settingsForm)
    .map((field) => ({
      label: settingsForm.fields[field].label,
      value: settingsForm.format(field, document),
    }))
    .filter(({ value }) => value !== '');
  return (
    <>
      <PageHead title="Location settings" ruled actions={actions} />
      <div className="grid max-w-[48rem] gap-5 p-5 max-md:px-4">
        {children}
        <Facts facts={[...facts, ...fixed]} />
      </div>
    </>
  );
}

export function SettingsBehind({ values }: { values: SettingsValues | null }) {
  return values ? <SettingsFacts values={values} /> : null;
}
