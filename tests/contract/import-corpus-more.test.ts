import { importCorpus } from './support/import-corpus';
import { onCrossedStages } from './support/stage';

onCrossedStages('another file of another program', (stage) => importCorpus(stage, 1));
