import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { forwardRef, type InputHTMLAttributes, useState } from 'react';
import { buttonClass } from './button';
import { boxedControlClass, controlBoxClass } from './class-names';
import { useFieldControl } from './field';
import { useHydrated } from './use-hydrated';

export type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(
  function PasswordInput(props, ref) {
    const control = useFieldControl(props);
    const hydrated = useHydrated();
    const [shown, setShown] = useState(false);
    const EyeIcon = shown ? EyeOff : Eye;
    return (
      <span className={`${controlBoxClass} ${props.className ?? ''}`}>
        <input
          {...control}
          ref={ref}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={boxedControlClass}
        />
        {hydrated ? (
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            className={`${buttonClass({ variant: 'ghost', size: 's' })} mr-0.5`}
            onClick={() => setShown(!shown)}
          >
            <EyeIcon aria-hidden="true" className="size-3.5" />
            {shown ? 'Hide' : 'Show'}
          </button>
        ) : null}
      </span>
    );
  },
);
