import { Form, useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';
import { CHANNELS, type Channel } from '~/menu/visibility';
import { type Address, otherParams } from '~/screen/paths';
import { Button } from '~/ui/button';
import { DateTimeInput, onFiveMinutes } from '~/ui/date-input';
import { Field } from '~/ui/field';
import { HiddenParams } from '~/ui/hidden-params';
import { Select } from '~/ui/select';
import type { PreviewQuery } from './preview-query';

export interface PreviewChoices {
  query: PreviewQuery;
  /** 'YYYY-MM-DDTHH:mm'. */
  moment: string;
  clock: { isWrong: boolean; text: string } | null;
  dayParts: { id: number; name: string }[];
  priceModes: { id: number; name: string; charged: boolean }[];
}

export interface PreviewSettingsProps extends PreviewChoices {
  address: Address;
  part: 'part' | 'at_part';
  className?: string;
}

/** A GET form; with scripts, selects submit it. */
export function PreviewSettings(props: PreviewSettingsProps) {
  const { query, moment, clock, dayParts, priceModes, address, part, className } = props;
  const submit = useSubmit();
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    // Date and time are typed in parts, so they do not submit.
    if (event.target instanceof HTMLSelectElement) submit(event.currentTarget, { replace: true });
  };
  const charged = priceModes.find((mode) => mode.charged);
  return (
    <Form
      // Reset the inputs after a link or Back.
      key={JSON.stringify([query, moment])}
      method="get"
      action={address.pathname}
      autoComplete="off"
      preventScrollReset
      onChange={onChange}
      className={className}
    >
      <HiddenParams params={otherParams(address, ['at', part, 'channel', 'price_mode'])} />
      <Field
        name="at"
        label="Date and time"
        error={clock?.isWrong ? clock.text : undefined}
        help={clock?.isWrong === false ? clock.text : undefined}
        className="max-md:col-span-full"
      >
        <DateTimeInput defaultValue={query.at?.includes('T') ? query.at : onFiveMinutes(moment)} />
      </Field>
      <Field name={part} label="Day part">
        <Select
          defaultValue={String(query.part ?? '')}
          options={[
            { value: '', label: 'By the clock' },
            { value: '0', label: 'All of them' },
            ...dayParts.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </Field>
      <Field name="channel" label="Channel">
        <Select
          defaultValue={query.channel}
          options={CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }))}
        />
      </Field>
      <Field name="price_mode" label="Price mode" className="max-md:col-span-full">
        <Select
          defaultValue={String(query.priceMode ?? '')}
          options={[
            {
              value: '',
              label: `By the moment: ${charged?.name ?? 'usual prices'}`,
            },
            { value: '0', label: 'Usual prices' },
            ...priceModes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </Field>
      <Button className="self-end max-md:col-span-full">Show</Button>
    </Form>
  );
}

export const CHANNEL_NAMES: Record<Channel, string> = {
  kiosk: 'Kiosk',
  mobile: 'Mobile ordering',
  tablet: 'Tablet',
  'visual-checkout': 'Visual checkout',
};
