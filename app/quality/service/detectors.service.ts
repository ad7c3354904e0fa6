import type { AlertType } from '../alert-types';
import { dayPartGap, scheduleEnds } from '../detect/calendar.service';
import { wrongCheckDigits } from '../detect/check-digits.service';
import { missingGlobalMatch } from '../detect/global-matches.service';
import { idleRule } from '../detect/idle-rules.service';
import { longName } from '../detect/long-names.service';
import { lostZeros } from '../detect/lost-zeros.service';
import { noAllergens } from '../detect/no-allergens.service';
import { noImage } from '../detect/no-image.service';
import { noPrice } from '../detect/no-price.service';
import { notPlaced } from '../detect/not-placed.service';
import { notSold } from '../detect/not-sold.service';
import {
  groupWithoutOptions,
  impossibleRange,
  optionWithoutGroup,
} from '../detect/options.service';
import { sameNamePrices, slippedPrice } from '../detect/prices.service';
import { orphanedRelation } from '../detect/relations.service';
import { duplicatePosId, duplicateSku } from '../detect/same-codes.service';
import { soldOutLong } from '../detect/sold-out-long.service';
import { similarNames, similarTags } from '../detect/spelling.service';
import { unknownSku } from '../detect/unknown-codes.service';
import { neverVisible } from '../detect/visibility.service';
import type { Detector } from './detector.service';

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
  sold_out_long: soldOutLong,
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
