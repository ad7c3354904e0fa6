import { useLocation, useNavigation } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { type PictureTab, withoutPictureDialog, withPictureTab } from '~/form/pictures/address';
import {
  ALT_TEXT,
  CROP_VERSION,
  CROP_WHOLE,
  type Crop,
  type CropTexts,
  cropInputs,
  cropTexts,
  parseCrop,
  TILE_SHAPE,
  wholePicture,
} from '~/form/pictures/crop-form';
import type { CropStep as CropStepData, PictureRefusal } from '~/form/pictures/dialog-data';
import { shapedArea } from '~/menu/image-crop';
import { otherParams } from '~/screen/paths';
import { AffixedInput } from '~/ui/affixed-input';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { HiddenParams } from '~/ui/hidden-params';
import { PostForm } from '~/ui/post-form';
import { TextArea } from '~/ui/text-area';
import { useHydrated } from '~/ui/use-hydrated';
import { CropStage } from './crop-stage';

const labels: Record<keyof CropTexts, string> = {
  crop_left: 'Left',
  crop_top: 'Top',
  crop_width: 'Width',
  crop_height: 'Height',
  focus_left: 'Focus left',
  focus_top: 'Focus top',
};

const whole = { x: 0, y: 0, width: 100, height: 100 };

export function CropStep({
  data,
  tab,
  subject,
  refusal,
}: {
  data: CropStepData;
  tab: PictureTab;
  subject: string | null;
  refusal: PictureRefusal | null;
}) {
  const address = useLocation();
  const hydrated = useHydrated();
  const intent = useNavigation().formData?.get('intent');
  const { width, height, uses } = data;
  const [{ texts, crop, focus }, setCrop] = useState(() =>
    stateOf(refusal?.crop?.texts ?? data.texts),
  );
  const parsed = parseCrop(texts);
  const wrong = 'fieldErrors' in parsed ? parsed.fieldErrors : {};
  const fieldErrors = refusal || Object.keys(data.fieldErrors).length > 0 ? wrong : {};
  const type = (next: CropTexts) => setCrop((now) => ({ ...now, texts: next, ...cropOf(next) }));
  const show = (next: Crop) => type(cropTexts(next));
  const back = withPictureTab(address, tab);
  const middle = crop ?? whole;
  const names = [...cropInputs, CROP_WHOLE, CROP_VERSION, ALT_TEXT];
  return (
    <Dialog
      key="crop"
      title="Crop"
      sub={`${subject ? `For ${subject} · ` : ''}${width} × ${height} px · the whole image is kept`}
      closeHref={withoutPictureDialog(address)}
      size="l"
      foot={
        <>
          <span className="flex-auto">
            <LinkButton to={back} preventScrollReset variant="ghost">
              <ArrowLeft aria-hidden="true" className="size-4" />
              Back to the images
            </LinkButton>
          </span>
          <Button
            form="crop-form"
            variant="primary"
            intent="panel:picture:cropped"
            busy={intent === 'panel:picture:cropped'}
          >
            Use image
          </Button>
        </>
      }
    >
      {refusal ? (
        <Alert kind="danger" title={refusal.title}>
          {refusal.message}
        </Alert>
      ) : null}
      {uses > 1 ? (
        <Alert kind="info" title={`This image is used in ${uses} places`}>
          All of them show it as it is cropped here.
        </Alert>
      ) : null}
      <PostForm id="crop-form" className="crop">
        <HiddenParams params={otherParams(address, names)} />
        <input type="hidden" name={CROP_VERSION} value={data.version} />
        <div className="grid content-start gap-3">
          <CropStage
            src={data.src}
            width={width}
            height={height}
            frame={middle}
            focus={focus ?? { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 }}
            onFrame={(frame) => show({ crop: frame, focus })}
            onFocus={(point) => show({ crop, focus: point })}
          />
          <fieldset className="crop-numbers">
            <legend className="sr-only">
              Crop and focal point in per cent of the image; without a focal point its middle
            </legend>
            {cropInputs.map((name) => (
              <Field key={name} name={name} label={labels[name]} error={fieldErrors[name]}>
                <AffixedInput
                  after="%"
                  inputMode="decimal"
                  autoComplete="off"
                  value={texts[name]}
                  onChange={({ target }) => type({ ...texts, [name]: target.value })}
                />
              </Field>
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-2">
            {hydrated ? null : (
              <Button size="s" formMethod="get">
                Preview
              </Button>
            )}
            <Button
              size="s"
              variant="ghost"
              type={hydrated ? 'button' : 'submit'}
              formMethod="get"
              name={CROP_WHOLE}
              value="1"
              onClick={() => type(wholePicture)}
            >
              <Undo2 aria-hidden="true" className="size-3.5" />
              Whole image
            </Button>
          </div>
          {hydrated ? (
            <p className="text-12 text-ink-3">
              Drag the frame, a corner or the point. The arrow keys move what has the focus by 1%,
              with Shift by 10%.
            </p>
          ) : null}
        </div>
        <div className="crop-seen">
          <figure>
            <div className="tile">
              <Seen data={data} crop={crop} focus={focus} shape={TILE_SHAPE} box="tile-picture" />
              <p className="px-3 py-2.5 font-semibold">{subject ?? 'Name'}</p>
            </div>
            <figcaption>Kiosk tile, 16:10</figcaption>
          </figure>
          <figure>
            <div className="flex items-center gap-3 rounded-2 border border-line-2 p-2">
              <strong className="min-w-0 flex-1 break-words">{subject ?? 'Name'}</strong>
              <Seen
                data={data}
                crop={crop}
                focus={focus}
                shape={1}
                box="h-16 w-20 flex-none rounded-2 overflow-hidden"
              />
            </div>
            <figcaption>Mobile menu, around the point</figcaption>
          </figure>
          <Field
            label="Alternative text"
            name={ALT_TEXT}
            optional
            help="What the image shows, for people who cannot see it."
          >
            <TextArea defaultValue={data.description} maxLength={200} />
          </Field>
        </div>
      </PostForm>
    </Dialog>
  );
}

function Seen({
  data: { src, width, height },
  crop,
  focus,
  shape,
  box,
}: Crop & { data: CropStepData; shape: number; box: string }) {
  const area = shapedArea({ width, height }, crop, focus, shape);
  return (
    <div className={box}>
      <svg
        viewBox={`${area.left} ${area.top} ${area.width} ${area.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label="The crop"
        className="size-full"
      >
        <image href={src} width={width} height={height} />
      </svg>
    </div>
  );
}

interface CropState extends Crop {
  texts: CropTexts;
}

function stateOf(texts: CropTexts): CropState {
  return { texts, crop: null, focus: null, ...cropOf(texts) };
}

function cropOf(texts: CropTexts): Partial<Crop> {
  const parsed = parseCrop(texts);
  return 'fieldErrors' in parsed ? {} : parsed;
}
