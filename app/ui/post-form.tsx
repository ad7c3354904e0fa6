import { Form, type FormProps } from '@remix-run/react';

/** A form that is sent, and leaves the page where it is. */
export function PostForm(props: FormProps) {
  return <Form {...props} method="post" preventScrollReset />;
}
