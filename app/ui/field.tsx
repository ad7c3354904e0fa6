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

const MarksContext = createContext<(name: string) => ReactNode>(() => null);

export const FieldMarks = MarksContext.Provider;

export function useFieldMark(name: string | undefined): ReactNode {
  return useContext(MarksContext)(name ?? '');
}

export interface FieldProps {
  label: ReactNode;
  /** Name of the control, and its id unless `id` is given. */
  name: string;
  id?: string;
  /** Shows "optional", or the given text, after the label. */
  optional?: boolean | string;
  help?: ReactNode;
  error?: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The control inside reads its id, name and descriptions from this field. */
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

/** The id is that of the fieldset. */
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

/** Props of a control with the defaults from its field. */
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

export function FieldError({ id, error }: { id: string; error?: string }) {
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
