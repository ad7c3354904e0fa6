import type { AlertType } from '~/menu/alert-types';
import { dayPartGap, scheduleEnds } from './detect/calendar';
import { wrongCheckDigits } from './detect/check-digits';
import { missingGlobalMatch } from './detect/global-matches';
import { idleRule } from './detect/idle-rules';
import { longName } from './detect/long-names';
import { lostZeros } from './detect/lost-zeros';
import { noAllergens } from './detect/no-allergens';
import { noImage } from './detect/no-image';
import { noPrice } from './detect/no-price';
import { notPlaced } from './detect/not-placed';
import { notSold } from './detect/not-sold';
import { groupWithoutOptions, impossibleRange, optionWithoutGroup } from './detect/options';
import { sameNamePrices, slippedPrice } from './detect/prices';
import { orphanedRelation } from './detect/relations';
import { duplicatePosId, duplicateSku } from './detect/same-codes';
import { similarNames, similarTags } from './detect/spelling';
import { unknownSku } from './detect/unknown-codes';
import { neverVisible } from './detect/visibility';
import type { Detector } from './detector';

export const detectors: Readonly<Record<AlertType, Detector>> = {
  duplicate_sku: duplicateSku,
  duplicate_pos_id: duplicatePosId,
  no_price: noPrice,
  wrong_check_digit: wrongCheckDigits,
  lost_zeros: lostZeros,
  no_category: notPlaced,
  option_without_group: optionWithoutGroup,
  group_without_options: groupWithoutOptions,
  impossible_range: impossibleRange,
  missing_global_match: missingGlobalMatch,
  unknown_sku: unknownSku,
  never_visible: neverVisible,
  schedule_ends: scheduleEnds,
  day_part_gap: dayPartGap,
  price_slipped: slippedPrice,
  same_name_prices: sameNamePrices,
  no_image: noImage,
  no_allergens: noAllergens,
  similar_tags: similarTags,
  similar_names: similarNames,
  idle_rule: idleRule,
  not_sold: notSold,
  name_too_long: longName,
  orphaned_relation: orphanedRelation,
};
