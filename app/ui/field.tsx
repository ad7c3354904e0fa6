import CircleAlert from 'lucide-react/icons/circle-alert';
import { createContext, type ReactNode, useContext } from 'react';
import { classNames } from './class-names';

interface FieldControl {
  id: string;
  name?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

const FieldContext = createContext<FieldControl | undefined>(undefined);

/** What stands beside the labels of fields, by the names of their controls. */
const MarksContext = createContext<(name: string) => ReactNode>(() => null);

export const FieldMarks = MarksContext.Provider;

/** What stands beside the label of a field; null where nothing does. */
export function useFieldMark(name: string | undefined): ReactNode {
  return useContext(MarksContext)(name ?? '');
}

export interface FieldProps {
  label: ReactNode;
  /** The name of the control inside, which also is its id unless `id` is given. */
  name: string;
  id?: string;
  /** Says "optional" behind the label, or the words given. */
  optional?: boolean | string;
  help?: ReactNode;
  /** What is wrong and how to put it right; stands between the label and the control. */
  error?: string;
  /** Stands at the right end of the label's line. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One labelled control. The control inside takes its id, name and descriptions from here. */
export function Field(props: FieldProps) {
  const { label, name, id = name, optional, help, error, action, className, children } = props;
  const control = fieldControl({ id, name, help, error });
  const mark = useFieldMark(name);
  return (
    <FieldContext.Provider value={control}>
      <div className={classNames(fieldClass(error), className)}>
        <div className="flex items-end gap-2">
          <label
            htmlFor={id}
            className="min-w-0 flex-1 text-13 font-medium [overflow-wrap:anywhere]"
          >
            {label}
            <OptionalMark optional={optional} />
          </label>
          {mark}
          {action}
        </div>
        <FieldError id={id} error={error} />
        {children}
        <FieldHelp id={id} help={help} />
      </div>
    </FieldContext.Provider>
  );
}

export type FieldsetProps = Omit<FieldProps, 'action'>;

/** A group of controls that answer one question together; the id is the fieldset's. */
export function Fieldset(props: FieldsetProps) {
  const { label, name, id = name, optional, help, error, className, children } = props;
  const { 'aria-describedby': describedBy } = fieldControl({ id, help, error });
  const mark = useFieldMark(name);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      className={classNames(fieldClass(error), className)}
    >
      <legend className="mb-1 text-13 font-medium">
        {label}
        <OptionalMark optional={optional} />
      </legend>
      {mark ? <div className="justify-self-end">{mark}</div> : null}
      <FieldError id={id} error={error} />
      {children}
      <FieldHelp id={id} help={help} />
    </fieldset>
  );
}

/** Fills what a control was not given itself from the field around it. */
export function useFieldControl<
  P extends { id?: string; name?: string; 'aria-describedby'?: string },
>(props: P): P {
  const field = useContext(FieldContext);
  return field ? { ...field, ...definedOnly(props) } : props;
}

function definedOnly<P extends object>(props: P): P {
  return Object.fromEntries(Object.entries(props).filter(([, v]) => v !== undefined)) as P;
}

function fieldControl(of: {
  id: string;
  name?: string;
  help?: ReactNode;
  error?: string;
}): FieldControl {
  const descriptions = [of.error && `${of.id}-error`, of.help && `${of.id}-help`].filter(Boolean);
  return {
    id: of.id,
    name: of.name,
    'aria-describedby': descriptions.join(' ') || undefined,
    'aria-invalid': of.error ? true : undefined,
  };
}

function fieldClass(error: string | undefined): string {
  const layout = 'grid min-w-0 content-start gap-1';
  return error ? `${layout} border-l-[3px] border-danger pl-3` : layout;
}

function OptionalMark({ optional }: Pick<FieldProps, 'optional'>) {
  if (!optional) return null;
  return (
    <span className="font-normal text-ink-3"> {optional === true ? 'optional' : optional}</span>
  );
}

function FieldHelp({ id, help }: { id: string; help?: ReactNode }) {
  if (!help) return null;
  return (
    <p id={`${id}-help`} className="text-12 text-ink-3">
      {help}
    </p>
  );
}

function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex gap-1.5 text-13 font-medium text-danger-ink">
      <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5" />
      <span>
        <span className="sr-only">Error: </span>
        {error}
      </span>
    </p>
  );
}
