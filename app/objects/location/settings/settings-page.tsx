import { FormPanel } from '~/form/form-panel';
import { HistoryLink } from '~/history/history-link';
import { Alert } from '~/ui/alert';
import { PageHead } from '~/ui/page-head';
import type { PanelFrameProps } from '~/ui/panel';
import { settingsForm } from './form';
import type { SettingsPanelData } from './settings.server';
import { SettingsFacts } from './settings-facts';
import { SettingsFields } from './settings-fields';

/** The settings of a location: a form that is the page, or what stands in it for who may only read. */
export default function SettingsPage({
  data,
  closeTo,
}: {
  data: SettingsPanelData;
  closeTo: string;
}) {
  if (!data.writable) {
    return (
      <SettingsFacts values={data.values} actions={<HistoryLink />}>
        <Alert title="You may read these settings but not change them.">
          The location was given to you to be read.
        </Alert>
      </SettingsFacts>
    );
  }
  return (
    <FormPanel
      kind={settingsForm}
      data={data}
      closeTo={closeTo}
      actions={<HistoryLink />}
      frame={SettingsFrame}
      saveLabel="Save Changes"
    >
      {(values, errors, { visible, refreshStatus }) => (
        <SettingsFields
          key={visible.formId}
          values={values}
          errors={errors}
          zones={data.zones}
          refreshStatus={refreshStatus}
        />
      )}
    </FormPanel>
  );
}

function SettingsFrame({ actions, children }: PanelFrameProps) {
  return (
    <>
      <PageHead title="Location settings" ruled actions={actions} />
      {children}
    </>
  );
}
