import type { Handlers } from '~/service/context';

type SignInMethod = Extract<keyof Handlers, `sign_in.${string}`>;

export const signInHandlers: Pick<Handlers, SignInMethod> = {
  'sign_in.begin': (asked, { signIn }) => signIn.begin(asked),
  'sign_in.finish': (given, { signIn }) => signIn.finish(given),
  'sign_in.backchannel_logout': async ({ logout_token }, { signIn }) => ({
    ended: await signIn.endByToken(logout_token),
  }),
  'sign_in.settings': (asked, { signIn }) => signIn.settings.get(asked),
  'sign_in.save_provider': (given, { signIn }) => signIn.settings.saveProvider(given),
  'sign_in.remove_provider': (given, { signIn }) => signIn.settings.removeProvider(given),
  'sign_in.save_passwords': (given, { signIn }) => signIn.settings.savePasswords(given),
};
