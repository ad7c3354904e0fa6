import { categoryEntity } from '~/objects/category/entity.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { locationEntity } from '~/objects/location/service/entity.service';
import type { Entity, EntityName } from './entity';
import {
  imageEntity,
  optionEntity,
  optionGroupEntity,
  priceModeEntity,
  relationEntity,
  stationEntity,
} from './simple-entities';

/** Every kind of object, by its name in the ledger. */
export const entities: Record<EntityName, Entity> = {
  location: locationEntity,
  station: stationEntity,
  category: categoryEntity,
  item: itemEntity as Entity<never> as Entity,
  option: optionEntity,
  option_group: optionGroupEntity,
  relation: relationEntity,
  price_mode: priceModeEntity,
  image: imageEntity,
};
