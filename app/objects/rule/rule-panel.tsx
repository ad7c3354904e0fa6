import type { KeyboardEventHandler, ReactNode } from 'react';
import type { FormDefinition, FormDocument, FormParams, FormValues } from '~/form/form-definition';
import { FormPanel } from '~/form/form-panel';
import { postedValues } from '~/form/form-tree';
import { writeDecimals } from '~/form/table-fields';
import { HistoryLink } from '~/history/history-link';
import { currencyMark } from '~/menu/money';
import type { Wording } from '~/menu/rules/sentence';
import { Field, type FieldProps } from '~/ui/field';
import { NumberInput } from '~/ui/number-input';
import { PriceInput } from '~/ui/price-input';
import { TextInputWithSuggestions } from '~/ui/words-input';
import type { RulePanelData } from './rule-panel.server';
import { RuleText } from './rule-text';
import { type Targets, targetText } from './targets';

export interface RulePartProps<V> {
  values: V;
  errors: Record<string, string>;
  targets: Targets;
  currency: string;
}

interface RulePanelProps<V extends FormValues, D extends FormDocument, P extends FormParams<D>> {
  kind: FormDefinition<V, D, P>;
  data: RulePanelData<V>;
  closeTo: string;
  sentence: (values: V, rule: { id: number; name: string }, wording: Wording) => string | null;
  children: (part: RulePartProps<V>) => ReactNode;
}

export function RulePanel<V extends FormValues, D extends FormDocument, P extends FormParams<D>>({
  kind,
  data,
  closeTo,
  sentence,
  children,
}: RulePanelProps<V, D, P>) {
  const { currency, targets, object } = data;
  const wording = { currency, itemName: (id: number) => targets.names[id] };
  return (
    <FormPanel kind={kind} data={data} closeTo={closeTo} actions={object ? <HistoryLink /> : null}>
      {(values, errors) => (
        <>
          {children({ values, errors, targets, currency })}
          <RuleText
            words={(form) => {
              const shown = form ? postedValues(kind, form) : values;
              return (
                sentence(shown, { id: object?.id ?? 0, name: String(shown.name) }, wording) ?? ''
              );
            }}
          />
        </>
      )}
    </FormPanel>
  );
}

type CustomField = Omit<FieldProps, 'children'>;

/** An amount in the currency or in per cent, depending on its type. */
export function RuleAmount({
  currency,
  value,
  min,
  onKeyDown,
  ...field
}: CustomField & {
  currency: string;
  value: string;
  min?: number;
  onKeyDown?: KeyboardEventHandler;
}) {
  const { before, after } = currencyMark(currency);
  return (
    <Field {...field}>
      <NumberInput
        min={min}
        step={0.01}
        defaultValue={value}
        onKeyDown={onKeyDown}
        before={before ? <span className="mark-money">{before}</span> : undefined}
        after={
          <>
            {after ? <span className="mark-money">{after}</span> : null}
            <span className="mark-percent">%</span>
          </>
        }
      />
    </Field>
  );
}

export function RulePrice({
  currency,
  value,
  ...field
}: CustomField & { currency: string; value: string }) {
  return (
    <Field {...field} optional>
      <PriceInput
        min={0}
        step={0.01}
        currency={currencyMark(currency)}
        defaultValue={value}
        onBlur={writeDecimals({ negative: false })}
      />
    </Field>
  );
}

export function RuleTags({
  targets,
  values,
  ...field
}: CustomField & { targets: Targets; values: string }) {
  const textOf = (tag: string) => {
    const count = targets.counts[targetText(tag)];
    return count === undefined ? tag : `${tag} · ${count.toLocaleString('en-US')}`;
  };
  return (
    <Field {...field}>
      <TextInputWithSuggestions
        noun="tag"
        prefixed
        defaultValue={values}
        suggestions={targets.tags.map(({ tag, count }) => ({
          value: tag,
          label: count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`,
        }))}
        textOf={textOf}
      />
    </Field>
  );
}
