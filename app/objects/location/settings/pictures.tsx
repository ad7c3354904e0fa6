import { useOpenDialog } from '~/form/use-open-dialog';
import { imageAddress } from '~/menu/image-address';
import { BEST_WIDTH } from '~/menu/image-limits';
import { isLogoReference } from '~/menu/receipt-logo';
import { OPEN_DIALOG } from '~/screen/panel/panel-address';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ImageField } from '~/ui/image-field';
import type { SettingsValues } from './form';

export function HeaderImage({
  values,
  error,
}: {
  values: SettingsValues;
  error: string | undefined;
}) {
  const open = useOpenDialog();
  const { image } = values;
  return (
    <div className="grid justify-items-start gap-3">
      {image ? (
        <img
          src={imageAddress(image, null, 'full')}
          alt={values.name}
          className="settings-banner"
        />
      ) : null}
      {error ? <p className="text-13 font-medium text-danger-ink">{error}</p> : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button id="image_file" size="s" intent={`${OPEN_DIALOG}image`} onClick={open}>
          {image ? 'Change' : 'Choose an Image'}
        </Button>
        {image ? (
          <Checkbox
            name="image_remove"
            value="on"
            label="Remove picture"
            defaultChecked={values.image_remove}
          />
        ) : null}
        <span className="text-12 text-ink-3">Best at least {BEST_WIDTH} px wide, up to 4 MB.</span>
      </div>
      <input type="hidden" id="image" name="image" value={image} />
    </div>
  );
}

export function ReceiptLogo(props: {
  values: SettingsValues;
  stored: string | null;
  error: string | undefined;
}) {
  const { values, stored, error } = props;
  const { receipt_logo: logo, receipt_logo_remove } = values;
  const shown = isLogoReference(logo) ? stored : logo;
  return (
    <>
      <ImageField
        key={logo}
        label="Receipt logo"
        name="receipt_logo_file"
        src={shown || undefined}
        alt="The logo on receipts"
        contain
        accept="image/jpeg,image/png"
        removeName="receipt_logo_remove"
        removeLabel="Remove logo"
        removeChecked={receipt_logo_remove}
        help="JPG or PNG, smaller than 100 KB, under 300 × 300 px."
        error={error}
      />
      <input type="hidden" name="receipt_logo" value={logo} />
    </>
  );
}
