import { Field } from '~/ui/field';
import { PasswordInput } from '~/ui/password-input';

export interface PasswordFieldsProps {
  email: string;
  problems: { password?: string; again?: string };
}

export function PasswordFields({ email, problems }: PasswordFieldsProps) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="New password"
        name="password"
        error={problems.password}
        help="8 characters or more, and none of the 10,000 passwords that people use most."
      >
        <PasswordInput autoComplete="new-password" required minLength={8} maxLength={1000} />
      </Field>
      <Field label="New password again" name="again" error={problems.again}>
        <PasswordInput autoComplete="new-password" required maxLength={1000} />
      </Field>
    </>
  );
}
