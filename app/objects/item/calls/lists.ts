import { z } from 'zod';
import { checkSkuList } from '~/menu/skus';
import { checkTagList } from '~/menu/tags';

const words = z.array(z.string().max(1000)).max(1000);

/** Tags, cleaned to kebab-case with one optional prefix; at most 100 of 60 characters. */
export const tagList = words
  .transform((given, context) => {
    const checked = checkTagList(given);
    if (checked.ok) return checked.tags;
    context.addIssue({ code: 'custom', message: checked.message });
    return z.NEVER;
  })
  .describe('at most 100 tags of 60 characters');

/** SKUs: trimmed, each once, at most 100. */
export const skuList = words
  .transform((given, context) => {
    const checked = checkSkuList(given);
    if (checked.ok) return checked.skus;
    context.addIssue({ code: 'custom', message: checked.message });
    return z.NEVER;
  })
  .describe('at most 100 codes of 40 characters');
