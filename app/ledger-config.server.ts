import type { z } from 'zod';

type Secret = z.ZodType<string, z.ZodTypeDef, string>;

export function ledgerVariables(secret: (name: string) => Secret) {
  return {
    CREATOR_LEDGER_KEY: secret('CREATOR_LEDGER_KEY').optional(),
    CREATOR_LEDGER_PREVIOUS_KEY: secret('CREATOR_LEDGER_PREVIOUS_KEY').optional(),
  };
}

/** The signing key, and an older one whose signatures are still valid. */
export function ledgerKeysOf(values: {
  CREATOR_LEDGER_KEY?: string | undefined;
  CREATOR_LEDGER_PREVIOUS_KEY?: string | undefined;
}) {
  const { CREATOR_LEDGER_KEY: ledgerKey, CREATOR_LEDGER_PREVIOUS_KEY: previous } = values;
  return { ledgerKey, previousLedgerKeys: previous ? [previous] : [] };
}
