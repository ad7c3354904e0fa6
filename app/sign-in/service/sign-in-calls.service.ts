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

type FactorMethod = Extract<keyof Handlers, `factor.${string}`> | 'person.reset_factor';

export const factorHandlers: Pick<Handlers, FactorMethod> = {
  'factor.list': (_, { factors }) => factors.list(),
  'factor.prove': async ({ secret }, { factors }) => {
    await factors.recent.prove(secret);
    return {};
  },
  'factor.begin_app': async (_, { factors }) => {
    await factors.beginApp();
    return {};
  },
  'factor.cancel_app': async (_, { factors }) => {
    await factors.cancelApp();
    return {};
  },
  'factor.confirm_app': async ({ code }, { factors }) => ({
    codes: await factors.confirmApp(code),
  }),
  'factor.begin_passkey': (_, { factors }) => factors.beginPasskey(),
  'factor.add_passkey': async ({ ticket, passkey, name }, { factors }) => ({
    codes: await factors.addPasskey(ticket, passkey, name),
  }),
  'factor.rename': async ({ id, name }, { factors }) => {
    await factors.rename(id, name);
    return {};
  },
  'factor.remove': async ({ id }, { factors }) => {
    await factors.remove(id);
    return {};
  },
  'factor.new_codes': async (_, { factors }) => ({ codes: await factors.newCodes() }),
  'factor.rules': (asked, { factorRules }) => factorRules.rules(asked),
  'factor.set_rules': (asked, { factorRules }) => factorRules.set(asked),
  'person.reset_factor': ({ id }, { factorRules }) => factorRules.reset(id),
};
