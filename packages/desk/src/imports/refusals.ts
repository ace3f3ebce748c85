import { defineRefusals } from '../define-refusals.ts';

export const importRefusals = defineRefusals({
  refusals: {
    import_gone: { status: 400, sentence: 'This import no longer exists.' },
    import_moved_on: {
      status: 409,
      sentence: 'A colleague or the import itself got there first. Look at where it is now.',
    },
    import_too_large: {
      status: 400,
      sentence: 'The file is larger than 50 MB. Split it and import one part at a time.',
    },
    import_part_missing: { status: 400, sentence: 'A part of the file did not arrive. Upload it again.' },
    import_columns_open: { status: 400, sentence: 'Choose a field or "Do not import" for every column.' },
    import_name_missing: {
      status: 400,
      sentence: 'Choose the column with the name of the business or of the person.',
    },
    import_way_missing: {
      status: 400,
      sentence: 'Choose a column with email addresses or phone numbers.',
    },
    import_owner_left: { status: 400, sentence: 'This person is not on the team.' },
    import_file_erased: {
      status: 409,
      sentence:
        'A person in this file was erased, and the file with them. Import the rows as they were checked, or upload a file without the person.',
    },
  },
});
