import { type Moved, movePictures } from '~/objects/image/service/move.service';
import { sweepPictures } from '~/objects/image/service/sweep.service';
import { timeText } from '../clock';
import { OperatorError } from '../operators/operator-error';
import { oneOf, readArguments, wholeNumber } from './arguments';
import type { Command, World } from './command';
import { bucketOf, withStore } from './with-store';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 90;
const TOLD_EVERY = 500;
const SHOWN_LEFT = 20;

export const imagesMove: Command = {
  usage: 'images move --to bucket|database',
  does: 'Moves the bytes of all pictures, checked by their hash; servers go on meanwhile, and a move that stopped goes on where it was.',
  async run(args, world) {
    const { values } = readArguments(
      this,
      args,
      { to: { type: 'string', default: '' } },
      { least: 0, most: 0 },
    );
    const to = oneOf(values.to, '--to', ['bucket', 'database']);
    const bucket = await bucketOf(world);
    if (!bucket) {
      throw new OperatorError('No bucket is named: set S3_ENDPOINT and its like first.');
    }
    await withStore(world, async (store) => {
      let count = 0;
      const told = (moved: number) => {
        count = moved;
        if (moved % TOLD_EVERY === 0) world.remark(`${moved.toLocaleString('en')} moved so far.`);
      };
      const result = await movePictures(store, bucket, to, told).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        throw new OperatorError(
          `${count.toLocaleString('en')} pictures were moved, then it failed: ${why || 'the bucket does not answer'}. The same command goes on from here.`,
        );
      });
      report(result, to, world);
    });
  },
};

function report({ moved, left }: Moved, to: string, world: World): void {
  world.print(`${moved.toLocaleString('en')} pictures were moved to the ${to}.`);
  for (const { hash, why } of left.slice(0, SHOWN_LEFT)) world.remark(`${hash}: ${why}.`);
  const more = left.length - SHOWN_LEFT;
  if (more > 0) world.remark(`And ${more} more.`);
  if (left.length > 0) {
    const count = left.length.toLocaleString('en');
    throw new OperatorError(
      `Not moved: ${count} of ${(moved + left.length).toLocaleString('en')}.`,
    );
  }
}

export const imagesSweep: Command = {
  usage: 'images sweep [--days N]',
  does: 'Deletes pictures that no location, nothing of the catalogue and no kept change has named for so many days (CREATOR_PICTURE_DAYS).',
  async run(args, world) {
    const { values } = readArguments(
      this,
      args,
      { days: { type: 'string' } },
      { least: 0, most: 0 },
    );
    const { pictureDays = DEFAULT_DAYS } = world.settings;
    const days =
      values.days === undefined ? pictureDays : wholeNumber(values.days, '--days', [1, 36_500]);
    const bucket = await bucketOf(world);
    const now = Date.now();
    const times = { now: timeText(now), before: timeText(now - days * DAY_MS) };
    const swept = await withStore(world, (store) => sweepPictures(store, bucket, times));
    const { deleted, waiting, objects } = swept;
    world.print(`${deleted.toLocaleString('en')} pictures were deleted.`);
    if (bucket) world.print(`${objects.toLocaleString('en')} objects of the bucket were deleted.`);
    if (waiting > 0) {
      world.remark(
        `${waiting.toLocaleString('en')} more are named by nothing, for less than ${days} days.`,
      );
    }
  },
};
