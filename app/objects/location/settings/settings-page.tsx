import { useLocation } from '@remix-run/react';
import Copy from 'lucide-react/icons/copy';
import { FormPanel } from '~/form/form-panel';
import { HistoryLink } from '~/history/history-link';
import { Alert } from '~/ui/alert';
import { LinkButton } from '~/ui/button';
import { PageHead } from '~/ui/page-head';
import type { PanelFrameProps } from '~/ui/panel';
import { copyHoursDialog } from './copy-hours-paths';
import { settingsForm } from './form';
import type { SettingsPanelData } from './settings.server';
import { SettingsFacts } from './settings-facts';
import { SettingsFields } from './settings-fields';

export default function SettingsPage({
  data,
  closeTo,
}: {
  data: SettingsPanelData;
  closeTo: string;
}) {
  if (!data.writable) {
    return (
      <SettingsFacts values={data.values} fixed={data.fixed} actions={<HistoryLink />}>
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
      actions={
        <>
          <CopyHoursLink />
          <HistoryLink />
        </>
      }
      frame={SettingsFrame}
      saveLabel="Save Changes"
    >
      {(values, errors, { visible, refreshStatus }) => (
        <SettingsFields
          key={visible.formId}
          values={values}
          errors={errors}
          zones={data.zones}
          fixed={data.fixed}
          logo={data.logo}
          mealItems={visible.version === String(data.object?.version) ? data.mealItems : []}
          mealAlone={data.mealAlone}
          reach={data.reach ?? null}
          stored={data.values}
          locationId={data.object?.id ?? 0}
          byDay={data.byDay}
          mobileByDay={data.mobileByDay}
          refreshStatus={refreshStatus}
        />
      )}
    </FormPanel>
  );
}

function CopyHoursLink() {
  const { pathname } = useLocation();
  return (
    <LinkButton to={copyHoursDialog.open(pathname)} preventScrollReset size="s" variant="ghost">
      <Copy aria-hidden="true" className="size-3.5" />
      Copy hours
    </LinkButton>
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
