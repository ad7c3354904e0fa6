import type { MenuFile } from '~/menu/mashmenu/menu-file';
import { renamedTargets, type Target } from '~/menu/rules/documents';
import { categoryEntity } from '~/objects/category/entity.service';
import { discountEntity } from '~/objects/discount/entity.service';
import { fromDiscountDetails } from '~/objects/discount/fields';
import { feeEntity } from '~/objects/fee/entity.service';
import { fromFeeDetails } from '~/objects/fee/fields';
import { imageEntity } from '~/objects/image/entity.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { LOCATION_LOADING, LOCATION_READY } from '~/objects/location/fields';
import { locationEntity } from '~/objects/location/service/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import { priceModeEntity } from '~/objects/price-mode/entity.service';
import { relationEntity } from '~/objects/relation/entity.service';
import { stationEntity } from '~/objects/station/entity.service';
import { taxEntity } from '~/objects/tax/entity.service';
import { fromTaxDetails } from '~/objects/tax/fields';
import { madeRef, type RuleDocument } from '../calls/own-rules';
import { chunksOf, type Entity } from '../changes/entity';
import type { Blob, Ledger } from '../changes/ledger';
import { grantToOrganisation, organisationNamed } from '../operators/organisations';
import type { Trx } from '../store/store';
import {
  categoryCreation,
  idAt,
  idOf,
  itemDocument,
  type LoadedIds,
  locationDocument,
  optionDocument,
} from './menu-documents';

/** A part of a load that is one short transaction and one action of its own. */
export interface LoadStep {
  /** What it brings in, as `items 501 to 1,000 of 8,467`. */
  what: string;
  run(trx: Trx, ledger: Ledger): Promise<void>;
}

/** Pictures of one transaction; other rows are counted by CHUNK. */
const IMAGES_AT_ONCE = 20;
const ROWS_AT_ONCE = 500;

/**
 * Brings a menu that was read into a new location. The location cannot be seen until the last step;
 * the steps are run in their order, each in a transaction of its own or all in one.
 */
export class MenuLoad {
  /** Of the location, once the first step has run. */
  locationId = 0;
  private organisationId = 0;
  private readonly ids: LoadedIds = {
    images: [],
    options: [],
    groups: [],
    items: [],
    stations: [],
  };

  constructor(
    private readonly menu: MenuFile,
    /** `organisation` is a name; it is made if missing. */
    private readonly location: { name: string; organisation: string },
    /** The file's pictures in their order, as they are stored. */
    private readonly pictures: readonly Blob[],
  ) {}

  *steps(): Generator<LoadStep> {
    const { menu } = this;
    yield { what: 'the location', run: (trx, ledger) => this.makeLocation(trx, ledger) };
    yield* this.inChunks('images', this.pictures, IMAGES_AT_ONCE, (ledger, chunk, start) =>
      this.keepImages(ledger, chunk, start),
    );
    yield* this.inChunks(
      'price modes',
      menu.price_modes,
      ROWS_AT_ONCE,
      async (ledger, chunk, at) => {
        const creations = chunk.map(({ name, active }, index) => ({
          id: at + index + 1,
          doc: { name, active: active ? 1 : 0 },
        }));
        await ledger.create(priceModeEntity, this.locationId, creations);
      },
    );
    yield* this.inChunks(
      'option groups',
      menu.option_groups,
      ROWS_AT_ONCE,
      async (ledger, chunk) => {
        const creations = chunk.map(({ name, group_type }) => ({ doc: { name, group_type } }));
        this.ids.groups.push(
          ...(await ledger.create(optionGroupEntity, this.locationId, creations)),
        );
      },
    );
    yield* this.inChunks('options', menu.options, ROWS_AT_ONCE, async (ledger, chunk) => {
      const creations = chunk.map((option) => ({ doc: optionDocument(option, this.ids) }));
      this.ids.options.push(...(await ledger.create(optionEntity, this.locationId, creations)));
    });
    yield* this.inChunks('items', menu.items, ROWS_AT_ONCE, async (ledger, chunk) => {
      const creations = chunk.map((item) => ({ doc: itemDocument(item, this.ids) }));
      this.ids.items.push(...(await ledger.create(itemEntity, this.locationId, creations)));
    });
    yield* this.namedItems();
    yield* this.rules();
    yield* this.inChunks('relations', menu.relations, ROWS_AT_ONCE, async (ledger, chunk) => {
      const creations = chunk.map(({ type, item, related }) => ({
        doc: {
          type,
          item_id: idOf(this.ids.items, item),
          related_id: idOf(this.ids.items, related),
        },
      }));
      await ledger.create(relationEntity, this.locationId, creations);
    });
    yield* this.inChunks('stations', menu.stations, ROWS_AT_ONCE, async (ledger, chunk, start) => {
      const creations = chunk.map((station, index) => ({
        order: start + index + 1,
        doc: {
          name: station.name,
          description: station.description,
          active: station.active,
          visibility: station.visibility,
          image: idAt(this.ids.images, station.image),
        },
      }));
      this.ids.stations.push(...(await ledger.create(stationEntity, this.locationId, creations)));
    });
    yield* this.categories();
    yield { what: 'the whole menu', run: (trx, ledger) => this.finish(trx, ledger) };
  }

  private async makeLocation(trx: Trx, ledger: Ledger): Promise<void> {
    const { name, organisation } = this.location;
    const { id: organisationId } = await organisationNamed(trx, organisation);
    this.organisationId = organisationId;
    const doc = {
      ...locationDocument(this.menu, { name, organisationId }),
      ready: LOCATION_LOADING,
    };
    const [id] = await ledger.create(locationEntity, 0, [{ doc }]);
    if (id === undefined) throw new Error('The database gave no id for the location.');
    this.locationId = id;
  }

  private async keepImages(ledger: Ledger, chunk: readonly Blob[], start: number): Promise<void> {
    for (const picture of chunk) await ledger.keepBlob(picture);
    const creations = chunk.map(({ hash }, index) => {
      const { description = '', crop = null, focus = null } = this.menu.images[start + index] ?? {};
      return { doc: { description, hash, crop, focus } };
    });
    this.ids.images.push(...(await ledger.create(imageEntity, this.locationId, creations)));
  }

  /** An option that stands for an item is made before its item and learns of it here. */
  private *namedItems(): Generator<LoadStep> {
    const naming = this.menu.options.flatMap(({ item }, index) =>
      item === null ? [] : [{ index, item }],
    );
    yield* this.inChunks('items of options', naming, ROWS_AT_ONCE, async (ledger, chunk) => {
      const changes = chunk.map(({ index, item }) => ({
        id: this.ids.options[index] as number,
        patch: { item_id: this.ids.items[item] },
      }));
      await ledger.update(optionEntity, this.locationId, changes);
    });
  }

  private *rules(): Generator<LoadStep> {
    const { discounts, fees, taxes } = this.menu;
    const ids = (target: Target) => [
      typeof target === 'number' ? idOf(this.ids.items, target) : target,
    ];
    yield* this.rulesOf(discountEntity, 'discounts', discounts, ({ key: _, details, ...head }) => {
      const { items, ...own } = details;
      const named = items ? { ...own, items: renamedTargets(items, ids) } : own;
      return { ...head, ...fromDiscountDetails(named) };
    });
    yield* this.rulesOf(feeEntity, 'fees', fees, ({ key: _, details, ...head }) => {
      const items = renamedTargets(details.items, ids);
      return { ...head, ...fromFeeDetails({ ...details, items }) };
    });
    yield* this.rulesOf(taxEntity, 'tax rules', taxes, ({ key: _, details, ...head }) => ({
      ...head,
      ...fromTaxDetails(details),
    }));
  }

  /** Rules with a ref each: their own, or one made of their names. */
  private *rulesOf<D extends RuleDocument, R extends { name: string; ref: string | null }>(
    entity: Entity<D>,
    things: string,
    rules: readonly R[],
    documentOf: (rule: R) => D,
  ): Generator<LoadStep> {
    const taken = new Set(rules.flatMap(({ ref }) => ref ?? []));
    const creations = rules.map((rule) => {
      const ref = rule.ref ?? madeRef(entity.name, rule.name, taken);
      taken.add(ref);
      return { doc: documentOf({ ...rule, ref }) };
    });
    yield* this.inChunks(things, creations, ROWS_AT_ONCE, async (ledger, chunk) => {
      await ledger.create(entity, this.locationId, chunk);
    });
  }

  /** As many categories a step as have some 500 placements together. */
  private *categories(): Generator<LoadStep> {
    const all = this.menu.stations.flatMap(({ categories }, station) =>
      categories.map((category, index) => ({ category, station, position: index + 1 })),
    );
    const loads: (typeof all)[] = [];
    let room = 0;
    for (const entry of all) {
      const rows = entry.category.items.length + 1;
      if (loads.length === 0 || rows > room) {
        loads.push([]);
        room = ROWS_AT_ONCE;
      }
      loads.at(-1)?.push(entry);
      room -= rows;
    }
    for (const load of loads) {
      yield {
        what: `${load.length} of ${all.length} categories`,
        run: async (_, ledger) => {
          const creations = load.map((entry) => categoryCreation(entry, this.ids));
          await ledger.create(categoryEntity, this.locationId, creations);
        },
      };
    }
  }

  /** Everybody of the organisation sees it from now on. */
  private async finish(trx: Trx, ledger: Ledger): Promise<void> {
    await ledger.update(locationEntity, this.locationId, [
      { id: this.locationId, patch: { ready: LOCATION_READY } },
    ]);
    await grantToOrganisation(trx, this.organisationId, this.locationId);
  }

  private *inChunks<T>(
    things: string,
    list: readonly T[],
    size: number,
    run: (ledger: Ledger, chunk: readonly T[], start: number) => Promise<void>,
  ): Generator<LoadStep> {
    for (const [index, chunk] of chunksOf(list, size).entries()) {
      const start = index * size;
      const [first, last, all] = [start + 1, start + chunk.length, list.length].map((count) =>
        count.toLocaleString('en'),
      );
      yield {
        what: `${things} ${first} to ${last} of ${all}`,
        run: (_, ledger) => run(ledger, chunk, start),
      };
    }
  }
}
