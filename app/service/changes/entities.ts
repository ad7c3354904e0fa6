import type { KindName } from '~/menu/kinds';
import { categoryEntity } from '~/objects/category/entity.service';
import { discountEntity } from '~/objects/discount/entity.service';
import { dismissalEntity } from '~/objects/dismissal/entity.service';
import { feeEntity } from '~/objects/fee/entity.service';
import { pinnedFieldEntity } from '~/objects/held-field/entity.service';
import { imageEntity } from '~/objects/image/entity.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { locationEntity } from '~/objects/location/service/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import { ownLeaveEntity, ownPriceEntity, ownValueEntity } from '~/objects/own-value/entity.service';
import { priceModeEntity } from '~/objects/price-mode/entity.service';
import { relationEntity } from '~/objects/relation/entity.service';
import { soldOutEntity } from '~/objects/sold-out/entity.service';
import { stationEntity } from '~/objects/station/entity.service';
import { taxEntity } from '~/objects/tax/entity.service';
import type { Entity } from './entity';

export const entities: Record<KindName, Entity> = {
  location: locationEntity,
  station: stationEntity,
  category: categoryEntity,
  item: itemEntity as Entity<never> as Entity,
  option: optionEntity,
  option_group: optionGroupEntity,
  relation: relationEntity,
  price_mode: priceModeEntity,
  discount: discountEntity,
  fee: feeEntity,
  tax: taxEntity,
  image: imageEntity,
  dismissal: dismissalEntity,
  held_field: pinnedFieldEntity,
  sold_out: soldOutEntity,
  own_price: ownPriceEntity,
  own_value: ownValueEntity,
  own_leave: ownLeaveEntity,
};
